// Which drawing stands for a card.
const monsters: Readonly<Record<string, string>> = {
  leashed_pair: 'sextons-hounds', the_bald_fox: 'hound', culling_wolf: 'hound', kiln_lane_mastiff: 'hound', the_orchard_boar: 'brute', the_feeding_bear: 'brute', old_rail_stag: 'hart-below',
  the_rent_man: 'crow-coat', the_heirloom_buyer: 'crow-coat', the_coffin_carpenter: 'crow-coat', the_ferry_gambler: 'crow-coat', flood_year_vicar: 'crow-coat',
  patient_hitchhiker: 'stranger', the_whistling_orderly: 'stranger', the_quiet_deputy: 'stranger', ferry_street_gossip: 'stranger', the_copying_child: 'stranger', the_board_examiner: 'stranger',
  pale_moth_cloud: 'swarm', cannery_gulls: 'swarm', attic_wasps: 'swarm', the_returned_birds: 'swarm', the_following_flies: 'swarm',
  drowned_deckhand: 'risen', eleventh_miner: 'risen', hoarding_sexton: 'risen', strapped_patient: 'risen', grasping_watchman: 'risen',
  the_silent_verger: 'ditch-choir', the_humming_children: 'ditch-choir', the_unburied_mourners: 'ditch-choir', guest_in_nine: 'lamp-widow', the_noon_widow: 'lamp-widow', the_false_medium: 'lamp-widow',
  the_unmanned_winch: 'machine', the_cannery_press: 'machine', cracked_boiler: 'machine', driverless_engine: 'machine', the_night_switchboard: 'wire-saint', voice_between_stations: 'wire-saint',
  culvert_eel: 'pale-swimmer', the_august_swimmer: 'pale-swimmer', the_lakes_memory: 'root-mother', sixty_year_mayor: 'wheel-spinner', shambling_muck: 'shambling-muck',
};
export const monsterArt = (id: string): string => monsters[id] ?? 'shambling-muck';

// The LOCATIONs of the game's own pack have a drawing of their own; another takes one by what is there.
const sites = new Set([
  'grocery_store', 'the_black_market', 'ferry_street_motel', 'father_amorys_church', 'vance_cannery', 'orrin_mill', 'kiln_lane_quarry', 'dacosta_diner', 'old_rail_halt', 'numbered_graves', 'lantern_hill_mast',
  'last_ferry_pier', 'winter_fairground', 'doctor_hales_clinic', 'water_tower', 'orchard_road', 'the_far_field', 'rod_and_gun', 'pell_square_police', 'quill_school', 'quill_library', 'flood_museum',
  'kiln_lane_pawn', 'mill_race_garage', 'old_powerhouse', 'the_reservoir', 'shaft_two', 'choir_chapel', 'the_closed_ward', 'town_hall', 'pell_savings_bank', 'corner_pharmacy', 'marchand_farm',
  'breakers_yard', 'spillway_tunnel', 'four_mile_crossroads',
]);
const byFeature: readonly (readonly [string, string])[] = [
  ['water', 'orrin_mill'], ['holy', 'father_amorys_church'], ['occult', 'numbered_graves'], ['industrial', 'vance_cannery'], ['crowd', 'winter_fairground'], ['supplies', 'grocery_store'], ['outdoor', 'orchard_road'],
];
export const siteArt = (id: string, features: readonly string[] = []): string =>
  sites.has(id) ? id : (byFeature.find(([feature]) => features.includes(feature))?.[1] ?? 'town_hall');
