/** The tables by topic, in the order of docs/data-model.md, each with the purpose of its rows. */
export const TABLES: Record<string, Record<string, string>> = {
  Catalogue: {
    reference_categories: 'A category of the reference-standards catalogue.',
    reference_products:
      'A reference standard. `deleted_at` puts it into the trash, `revision` grows with each change and is the ETag. Generated columns serve the search, the filters (`missing`) and the comparison with what is published (`page_digest`, `card_digest`).',
    reference_product_counts:
      'Numbers of products by status, as rows to be summed: a change adds a row and sweeps up rows that nobody else is sweeping.',
    reference_category_counts: 'Numbers of products by category, kept in the same way.',
    structures:
      'The canonical code, the molfile and the index for the structure search of each SMILES, computed in the background.',
    saved_views: 'A filtered and sorted table of products that an admin has named.',
    former_files: 'Files that a product once named. They are kept as long as an undo can bring them back.',
  },
  History: {
    change_sets: 'A set of changes that belong together: an edit, an import, an undo. It says who and when.',
    changes:
      'One row for each change of a record: what the changed fields held before. Partitioned by month. Triggers write it for every change, whatever made it.',
    kept_values: 'Fields that an undo left alone because somebody had changed them since.',
    change_seals:
      'Digests over ended change sets, each over the one before it. `npm run audit:verify` recomputes them.',
    purged_changes: 'Digests of changes that were purged with their product.',
  },
  'Long work': {
    jobs: 'The queue. A job holds its lease for seconds and notes its position in the transaction that does the work.',
    bulk_changes: 'A change of many products at once: the change, and the products.',
    imports: 'An import: its file, the columns and choices, its state and its figures.',
    import_rows:
      'One row of an import: what the file says, what it was judged to be, and the product it was compared with.',
    import_choices:
      'The columns that staff chose for a set of headers, proposed again for the next such file.',
  },
  Content: {
    content_drafts: 'A document of the site’s words in the panel, with its newest state.',
    _content_drafts_v: 'Every version of a document, drafts among them. Payload writes it.',
    content_documents:
      'A document as editors saved it for the next release. One that is not here is as the code says. Releases freeze this table.',
    content_posts: 'A news or blog post in the panel, with its newest state.',
    _content_posts_v: 'Every version of a post, drafts among them. Payload writes it.',
    content_questions: 'A question and its answer in the panel, with its newest state.',
    _content_questions_v: 'Every version of a question, drafts among them. Payload writes it.',
    content_pages: 'A page that editors compose, in the panel, with its newest state.',
    content_pages_former: 'A former address of such a page. Payload writes it.',
    _content_pages_v: 'Every version of a page, drafts among them. Payload writes it.',
    _content_pages_v_version_former: 'A former address in a version of a page.',
    content_redirects: 'An address without a page, and where it leads, in the panel, with its newest state.',
    _content_redirects_v: 'Every version of a redirect, drafts among them. Payload writes it.',
    content_numbers: 'The last number that was given to a document of a kind: none is given twice.',
    content_pictures: 'A picture that editors uploaded, and what is said of it.',
  },
  Releases: {
    releases: 'A release: its state, its note, and the time it goes live.',
    release_products:
      'A product as visitors see it in the releases from `since` until before `until`. A row is shared by all releases in which it is the same.',
    release_categories: 'A category, frozen in the same way.',
    release_documents: 'A document of the site’s words, frozen in the same way.',
    release_page_lists:
      'The pages of a release as a build lists them: for which release each was printed, and where former addresses lead. `releases.unprinted` is of the version before.',
    release_previews: 'Secret addresses under which an unpublished release can be looked at.',
  },
  Accounts: {
    admin_users: 'A member of staff who may sign in.',
    admin_sessions: 'A session. It holds the SHA-256 of its token, never the token.',
    sign_in_failures: 'Failed sign-ins by account and address. Unlogged: empty after a crash.',
  },
  Installation: {
    installation: 'One row: the id that ties the database to its folders of files.',
  },
  'Payload’s own': {
    payload_migrations: 'The migrations that have run.',
    payload_preferences: 'What an editor has set in the panel: open groups, widths.',
    payload_preferences_rels: 'Whose preferences these are.',
    payload_locked_documents: 'Documents that an editor is typing in.',
    payload_locked_documents_rels: 'Which document, and whose lock it is.',
    payload_kv: 'Payload’s key-value store. Unused.',
  },
}
