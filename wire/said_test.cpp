#include "wire/said.h"

#include <gtest/gtest.h>

#include "wire/difference.h"
#include "wire/json.h"
#include "wire/typescript.h"

namespace gloam::wire {
namespace {

const Sentence kMove = {"option.move", {{"a", "place", 3, "the Ruins"}}, "Go to the Ruins"};

TEST(Said, AQuestionCarriesKeysForThePageAndTextForEverybody) {
  QuestionShown question;
  question.id = 7;
  question.seats = {0, 2};
  question.key = "action";
  question.sentence = {"ask.action", {}, "What do you do?"};
  question.options = {{"move", 3, 0, kMove, "Travel"}};
  question.refused = {{kMove, "DN-4.2"}};
  question.group = GroupShown{1, 0, 2};
  EXPECT_EQ(to_json(question),
            R"({"id":7,"seats":[0,2],"key":"action",)"
            R"("sentence":{"key":"ask.action","arguments":[],"text":"What do you do?"},)"
            R"("options":[{"verb":"move","a":3,"b":0,"sentence":{"key":"option.move",)"
            R"("arguments":[{"slot":"a","kind":"place","value":3,"text":"the Ruins"}],)"
            R"("text":"Go to the Ruins"},"group":"Travel","aside":false,"kind":"","places":[]}],)"
            R"("refused":[{"sentence":{"key":"option.move",)"
            R"("arguments":[{"slot":"a","kind":"place","value":3,"text":"the Ruins"}],)"
            R"("text":"Go to the Ruins"},"rule":"DN-4.2"}],)"
            R"("group":{"taken":1,"at_least":0,"at_most":2,"candidates":[]}})");
}

TEST(Said, OpenQuestionsAreToldApartByTheirIds) {
  QuestionShown first;
  first.id = 1;
  QuestionShown second;
  second.id = 2;
  const std::vector<QuestionShown> before = {first, second};
  std::string patch;
  EXPECT_TRUE(write_difference(before, {second}, patch));
  EXPECT_EQ(patch, R"({"-":[1]})");
}

TEST(Said, ThePageKnowsEveryTypeOfIt) {
  const std::string types = typescript<QuestionShown, EventShown>();
  EXPECT_NE(types.find("  group: GroupShown | null;\n"), std::string::npos);
  EXPECT_NE(types.find("  seats: number[];\n"), std::string::npos);
  EXPECT_NE(types.find("export interface EventShown {\n  number: number;\n"), std::string::npos);
}

}  // namespace
}  // namespace gloam::wire
