// What changed, applied to what was shown. The form of a patch is told in wire/difference.h;
// nothing here knows a game. Nothing is changed in place: what a patch leaves alone is kept.

type Fields = Record<string, unknown>;

const hasFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const idOf = (item: unknown): unknown => (item as Fields).id;

function change(value: unknown, patch: unknown): unknown {
  if (!hasFields(patch)) return patch;
  if (Array.isArray(value)) return changeKeyed(value, patch);
  if (!hasFields(value)) return patch;
  if ("=" in patch) return patch["="];
  const changed = { ...value };
  for (const name in patch) changed[name] = change(value[name], patch[name]);
  return changed;
}

function changeKeyed(list: unknown[], patch: Fields): unknown[] {
  const items = new Map<unknown, unknown>(list.map((item) => [idOf(item), item]));
  for (const id of (patch["-"] ?? []) as unknown[]) items.delete(id);
  for (const item of (patch["+"] ?? []) as unknown[])
    items.set(idOf(item), change(items.get(idOf(item)), item));
  const order = patch.order as unknown[] | undefined;
  return order ? order.map((id) => items.get(id)) : [...items.values()];
}

export function apply<View>(view: View, patch: unknown): View {
  return change(view, patch) as View;
}
