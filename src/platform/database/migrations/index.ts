import * as migration_20261121_051637_initial from './20261121_051637_initial';
import * as migration_20261121_060542_catalogue_counts from './20261121_060542_catalogue_counts';
import * as migration_20261121_082607_status_order from './20261121_082607_status_order';
import * as migration_20261122_031726_texts_of_any_length from './20261122_031726_texts_of_any_length';
import * as migration_20261122_032000_counts_without_waiting from './20261122_032000_counts_without_waiting';
import * as migration_20261122_033749_session_use from './20261122_033749_session_use';
import * as migration_20261122_034700_installation from './20261122_034700_installation';
import * as migration_20261122_070000_history from './20261122_070000_history';
import * as migration_20261122_090000_unambiguous_digests from './20261122_090000_unambiguous_digests';
import * as migration_20261122_093000_jobs_and_imports from './20261122_093000_jobs_and_imports';
import * as migration_20261122_094000_list_filters from './20261122_094000_list_filters';
import * as migration_20261122_130000_releases from './20261122_130000_releases';
import * as migration_20261122_160000_content_drafts from './20261122_160000_content_drafts';
import * as migration_20261122_190000_content_pictures from './20261122_190000_content_pictures';
import * as migration_20261123_105500_import_rules from './20261123_105500_import_rules';
import * as migration_20261123_110000_job_captions from './20261123_110000_job_captions';
import * as migration_20261123_112000_import_choices from './20261123_112000_import_choices';
import * as migration_20261123_112500_structure_versions from './20261123_112500_structure_versions';
import * as migration_20261123_114000_import_keeping from './20261123_114000_import_keeping';
import * as migration_20261123_120000_page_digests from './20261123_120000_page_digests';
import * as migration_20261123_121200_name_words from './20261123_121200_name_words';
import * as migration_20261123_121300_kept_plans from './20261123_121300_kept_plans';
import * as migration_20261123_121900_list_orders from './20261123_121900_list_orders';
import * as migration_20261123_123000_job_lines from './20261123_123000_job_lines';
import * as migration_20261123_130000_pending_indexes from './20261123_130000_pending_indexes';
import * as migration_20261125_133000_structure_indexes from './20261125_133000_structure_indexes';
import * as migration_20261125_140000_feeds from './20261125_140000_feeds';
import * as migration_20261125_150000_content_kinds from './20261125_150000_content_kinds';
import * as migration_20261125_170721_content_pages from './20261125_170721_content_pages';
import * as migration_20261125_180000_page_lists from './20261125_180000_page_lists';
import * as migration_20261125_181000_observing from './20261125_181000_observing';
import * as migration_20261126_010000_answers_as_json from './20261126_010000_answers_as_json';
import * as migration_20261128_080101_directions from './20261128_080101_directions';
import * as migration_20261128_080901_schedules from './20261128_080901_schedules';
import * as migration_20261128_080501_folded_search from './20261128_080501_folded_search';
import * as migration_20261128_080902_orders from './20261128_080902_orders';
import * as migration_20261128_080401_import_encoding from './20261128_080401_import_encoding';
import * as migration_20261128_080402_doubtful_products from './20261128_080402_doubtful_products';
import * as migration_20261128_094401_doubtful_faster from './20261128_094401_doubtful_faster';
import * as migration_20261128_125501_second_factors from './20261128_125501_second_factors';
import * as migration_20261128_125601_rights from './20261128_125601_rights';
import * as migration_20261128_125602_program_keys from './20261128_125602_program_keys';
import * as migration_20261128_125603_four_eyes from './20261128_125603_four_eyes';
import * as migration_20261128_130001_lots_and_documents from './20261128_130001_lots_and_documents';
import * as migration_20261128_130002_released_papers from './20261128_130002_released_papers';
import * as migration_20261128_170301_imported_lots from './20261128_170301_imported_lots';
import * as migration_20261128_174501_papers_of_visitors from './20261128_174501_papers_of_visitors';
import * as migration_20261128_175701_search_of_documents from './20261128_175701_search_of_documents';
import * as migration_20261128_180701_times_of_wrong_codes from './20261128_180701_times_of_wrong_codes';
import * as migration_20261128_183003_release_holds from './20261128_183003_release_holds';
import * as migration_20261128_183103_changes_of_accounts from './20261128_183103_changes_of_accounts';
import * as migration_20261128_183203_replacing_releases from './20261128_183203_replacing_releases';
import * as migration_20261128_190501_presences from './20261128_190501_presences';
import * as migration_20261128_190502_mapped_categories from './20261128_190502_mapped_categories';
import * as migration_20261128_195001_draft_authors from './20261128_195001_draft_authors';
import * as migration_20261128_195002_jobs_of_keys from './20261128_195002_jobs_of_keys';
import * as migration_20261129_092001_folded_signs from './20261129_092001_folded_signs';
import * as migration_20261129_131001_product_texts_faster from './20261129_131001_product_texts_faster';
import * as migration_20261129_132001_papers_faster from './20261129_132001_papers_faster';
import * as migration_20261129_200001_revisions_as_shown from './20261129_200001_revisions_as_shown';

export const migrations = [
  {
    up: migration_20261121_051637_initial.up,
    down: migration_20261121_051637_initial.down,
    name: '20261121_051637_initial',
  },
  {
    up: migration_20261121_060542_catalogue_counts.up,
    down: migration_20261121_060542_catalogue_counts.down,
    name: '20261121_060542_catalogue_counts',
  },
  {
    up: migration_20261121_082607_status_order.up,
    down: migration_20261121_082607_status_order.down,
    name: '20261121_082607_status_order',
  },
  {
    up: migration_20261122_031726_texts_of_any_length.up,
    down: migration_20261122_031726_texts_of_any_length.down,
    name: '20261122_031726_texts_of_any_length',
  },
  {
    up: migration_20261122_032000_counts_without_waiting.up,
    down: migration_20261122_032000_counts_without_waiting.down,
    name: '20261122_032000_counts_without_waiting',
  },
  {
    up: migration_20261122_033749_session_use.up,
    down: migration_20261122_033749_session_use.down,
    name: '20261122_033749_session_use',
  },
  {
    up: migration_20261122_034700_installation.up,
    down: migration_20261122_034700_installation.down,
    name: '20261122_034700_installation',
  },
  {
    up: migration_20261122_070000_history.up,
    down: migration_20261122_070000_history.down,
    name: '20261122_070000_history',
  },
  {
    up: migration_20261122_090000_unambiguous_digests.up,
    down: migration_20261122_090000_unambiguous_digests.down,
    name: '20261122_090000_unambiguous_digests',
  },
  {
    up: migration_20261122_093000_jobs_and_imports.up,
    down: migration_20261122_093000_jobs_and_imports.down,
    name: '20261122_093000_jobs_and_imports',
  },
  {
    up: migration_20261122_094000_list_filters.up,
    down: migration_20261122_094000_list_filters.down,
    name: '20261122_094000_list_filters',
  },
  {
    up: migration_20261122_130000_releases.up,
    down: migration_20261122_130000_releases.down,
    name: '20261122_130000_releases',
  },
  {
    up: migration_20261122_160000_content_drafts.up,
    down: migration_20261122_160000_content_drafts.down,
    name: '20261122_160000_content_drafts',
  },
  {
    up: migration_20261122_190000_content_pictures.up,
    down: migration_20261122_190000_content_pictures.down,
    name: '20261122_190000_content_pictures',
  },
  {
    up: migration_20261123_105500_import_rules.up,
    down: migration_20261123_105500_import_rules.down,
    name: '20261123_105500_import_rules',
  },
  {
    up: migration_20261123_110000_job_captions.up,
    down: migration_20261123_110000_job_captions.down,
    name: '20261123_110000_job_captions',
  },
  {
    up: migration_20261123_112000_import_choices.up,
    down: migration_20261123_112000_import_choices.down,
    name: '20261123_112000_import_choices',
  },
  {
    up: migration_20261123_112500_structure_versions.up,
    down: migration_20261123_112500_structure_versions.down,
    name: '20261123_112500_structure_versions',
  },
  {
    up: migration_20261123_114000_import_keeping.up,
    down: migration_20261123_114000_import_keeping.down,
    name: '20261123_114000_import_keeping',
  },
  {
    up: migration_20261123_120000_page_digests.up,
    down: migration_20261123_120000_page_digests.down,
    name: '20261123_120000_page_digests',
  },
  {
    up: migration_20261123_121200_name_words.up,
    down: migration_20261123_121200_name_words.down,
    name: '20261123_121200_name_words',
  },
  {
    up: migration_20261123_121300_kept_plans.up,
    down: migration_20261123_121300_kept_plans.down,
    name: '20261123_121300_kept_plans',
  },
  {
    up: migration_20261123_121900_list_orders.up,
    down: migration_20261123_121900_list_orders.down,
    name: '20261123_121900_list_orders',
  },
  {
    up: migration_20261123_123000_job_lines.up,
    down: migration_20261123_123000_job_lines.down,
    name: '20261123_123000_job_lines',
  },
  {
    up: migration_20261123_130000_pending_indexes.up,
    down: migration_20261123_130000_pending_indexes.down,
    name: '20261123_130000_pending_indexes',
  },
  {
    up: migration_20261125_133000_structure_indexes.up,
    down: migration_20261125_133000_structure_indexes.down,
    name: '20261125_133000_structure_indexes',
  },
  {
    up: migration_20261125_140000_feeds.up,
    down: migration_20261125_140000_feeds.down,
    name: '20261125_140000_feeds',
  },
  {
    up: migration_20261125_150000_content_kinds.up,
    down: migration_20261125_150000_content_kinds.down,
    name: '20261125_150000_content_kinds',
  },
  {
    up: migration_20261125_170721_content_pages.up,
    down: migration_20261125_170721_content_pages.down,
    name: '20261125_170721_content_pages',
  },
  {
    up: migration_20261125_180000_page_lists.up,
    down: migration_20261125_180000_page_lists.down,
    name: '20261125_180000_page_lists',
  },
  {
    up: migration_20261125_181000_observing.up,
    down: migration_20261125_181000_observing.down,
    name: '20261125_181000_observing',
  },
  {
    up: migration_20261126_010000_answers_as_json.up,
    down: migration_20261126_010000_answers_as_json.down,
    name: '20261126_010000_answers_as_json',
  },
  {
    up: migration_20261128_080101_directions.up,
    down: migration_20261128_080101_directions.down,
    name: '20261128_080101_directions',
  },
  {
    up: migration_20261128_080901_schedules.up,
    down: migration_20261128_080901_schedules.down,
    name: '20261128_080901_schedules',
  },
  {
    up: migration_20261128_080501_folded_search.up,
    down: migration_20261128_080501_folded_search.down,
    name: '20261128_080501_folded_search',
  },
  {
    up: migration_20261128_080902_orders.up,
    down: migration_20261128_080902_orders.down,
    name: '20261128_080902_orders',
  },
  {
    up: migration_20261128_080401_import_encoding.up,
    down: migration_20261128_080401_import_encoding.down,
    name: '20261128_080401_import_encoding',
  },
  {
    up: migration_20261128_080402_doubtful_products.up,
    down: migration_20261128_080402_doubtful_products.down,
    name: '20261128_080402_doubtful_products',
  },
  {
    up: migration_20261128_094401_doubtful_faster.up,
    down: migration_20261128_094401_doubtful_faster.down,
    name: '20261128_094401_doubtful_faster',
  },
  {
    up: migration_20261128_125501_second_factors.up,
    down: migration_20261128_125501_second_factors.down,
    name: '20261128_125501_second_factors',
  },
  {
    up: migration_20261128_125601_rights.up,
    down: migration_20261128_125601_rights.down,
    name: '20261128_125601_rights',
  },
  {
    up: migration_20261128_125602_program_keys.up,
    down: migration_20261128_125602_program_keys.down,
    name: '20261128_125602_program_keys',
  },
  {
    up: migration_20261128_125603_four_eyes.up,
    down: migration_20261128_125603_four_eyes.down,
    name: '20261128_125603_four_eyes',
  },
  {
    up: migration_20261128_130001_lots_and_documents.up,
    down: migration_20261128_130001_lots_and_documents.down,
    name: '20261128_130001_lots_and_documents',
  },
  {
    up: migration_20261128_130002_released_papers.up,
    down: migration_20261128_130002_released_papers.down,
    name: '20261128_130002_released_papers',
  },
  {
    up: migration_20261128_170301_imported_lots.up,
    down: migration_20261128_170301_imported_lots.down,
    name: '20261128_170301_imported_lots',
  },
  {
    up: migration_20261128_174501_papers_of_visitors.up,
    down: migration_20261128_174501_papers_of_visitors.down,
    name: '20261128_174501_papers_of_visitors',
  },
  {
    up: migration_20261128_175701_search_of_documents.up,
    down: migration_20261128_175701_search_of_documents.down,
    name: '20261128_175701_search_of_documents',
  },
  {
    up: migration_20261128_180701_times_of_wrong_codes.up,
    down: migration_20261128_180701_times_of_wrong_codes.down,
    name: '20261128_180701_times_of_wrong_codes',
  },
  {
    up: migration_20261128_183003_release_holds.up,
    down: migration_20261128_183003_release_holds.down,
    name: '20261128_183003_release_holds',
  },
  {
    up: migration_20261128_183103_changes_of_accounts.up,
    down: migration_20261128_183103_changes_of_accounts.down,
    name: '20261128_183103_changes_of_accounts',
  },
  {
    up: migration_20261128_183203_replacing_releases.up,
    down: migration_20261128_183203_replacing_releases.down,
    name: '20261128_183203_replacing_releases',
  },
  {
    up: migration_20261128_190501_presences.up,
    down: migration_20261128_190501_presences.down,
    name: '20261128_190501_presences',
  },
  {
    up: migration_20261128_190502_mapped_categories.up,
    down: migration_20261128_190502_mapped_categories.down,
    name: '20261128_190502_mapped_categories',
  },
  {
    up: migration_20261128_195001_draft_authors.up,
    down: migration_20261128_195001_draft_authors.down,
    name: '20261128_195001_draft_authors',
  },
  {
    up: migration_20261128_195002_jobs_of_keys.up,
    down: migration_20261128_195002_jobs_of_keys.down,
    name: '20261128_195002_jobs_of_keys',
  },
  {
    up: migration_20261129_092001_folded_signs.up,
    down: migration_20261129_092001_folded_signs.down,
    name: '20261129_092001_folded_signs',
  },
  {
    up: migration_20261129_131001_product_texts_faster.up,
    down: migration_20261129_131001_product_texts_faster.down,
    name: '20261129_131001_product_texts_faster',
  },
  {
    up: migration_20261129_132001_papers_faster.up,
    down: migration_20261129_132001_papers_faster.down,
    name: '20261129_132001_papers_faster',
  },
  {
    up: migration_20261129_200001_revisions_as_shown.up,
    down: migration_20261129_200001_revisions_as_shown.down,
    name: '20261129_200001_revisions_as_shown',
  },
];
