/** The tables by topic, in the order of docs/data-model.md, each with the purpose of its rows. */
export const TABLES: Record<string, Record<string, string>> = {
  Catalogue: {
    reference_categories: 'A category of the reference-standards catalogue.',
    reference_products:
      'A reference standard. `deleted_at` puts it into the trash, `revision` grows with each change and is the ETag. Generated columns serve the search, the filters (`missing`) and the comparison with the live release (`page_digest`, `card_digest`).',
    reference_product_counts:
      'Numbers of products by status, as rows to be summed: a change adds a row and merges rows that no other transaction is merging.',
    reference_category_counts: 'Numbers of products by category, kept in the same way.',
    structures:
      'The canonical code, the molfile and the index for the structure search of each SMILES, computed in the background.',
    saved_views: 'A filtered and sorted table of products that an admin has named.',
    product_lots:
      'A lot of a product: its number, its state, its date. `lot_key` is its number as lots are compared, unique in the product. `deleted_at` as for products.',
    product_documents:
      'A PDF of a product or of a lot. One is current of a product, lot, kind, region and language: an index keeps it single. `deleted_at` as for products.',
    product_papers:
      'A digest of what visitors see of a product’s lots and documents. Triggers keep it; what is pending is told by it.',
    stored_pdfs: 'What the judge found of an uploaded PDF, for a few days: registering it reads no file.',
    former_files: 'Files that a product once named. They are kept as long as an undo can bring them back.',
  },
  History: {
    change_sets: 'A set of changes that belong together: an edit, an import, an undo. It says who and when.',
    changes:
      'One row for each change of a record: what the changed fields held before. Partitioned by month. Triggers write it for every change, whatever made it.',
    kept_values: 'Fields that an undo kept because they had changed since.',
    change_seals:
      'Digests over ended change sets, each over the one before it. `npm run audit:verify` recomputes them.',
    purged_changes: 'Digests of changes that were purged with their product, lot or document.',
  },
  'Long work': {
    jobs: 'The queue. A job holds its lease for seconds and notes its position in the transaction that does the work.',
    bulk_changes: 'A change of many products at once: the change, and the products.',
    imports: 'An import: its file, the columns and choices, its state and its figures.',
    import_rows:
      'One row of an import: the texts of the file, the result of the check, and the product it was compared with.',
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
    content_pictures: 'A picture that editors uploaded, with its texts.',
  },
  Releases: {
    releases: 'A release: its state, its note, and the time it goes live.',
    release_products:
      'A product as visitors see it in the releases from `since` until before `until`. A row is shared by all releases in which it is the same.',
    release_product_papers:
      'The lots and documents of a product, frozen in the same way; `files` keeps their PDFs.',
    release_categories: 'A category, frozen in the same way.',
    release_documents: 'A document of the site’s words, frozen in the same way.',
    content_authors:
      'Who last changed a document, and when: of what a release shows first, they are the authors.',
    content_draft_authors:
      'Who has changed a draft. They become authors of its document when it is saved for release.',
    release_page_lists:
      'The pages of a release as a build lists them: for which release each was printed, and where former addresses lead. `releases.unprinted` is of the version before.',
    release_previews: 'Secret addresses under which an unpublished release can be looked at.',
  },
  Accounts: {
    admin_users: 'A member of staff who may sign in.',
    admin_sessions: 'A session. It holds the SHA-256 of its token, never the token.',
    presences:
      'A record or document that a tab has open, for the half minute since the tab last said so. Read with its session.',
    account_factors:
      'A second factor: an authenticator app, whose secret is encrypted, or the public key of a passkey.',
    account_recovery_codes: 'A recovery code as a hash. It is deleted when it is used.',
    account_notices:
      'A text that an account is told at its next sign-in: another person has removed its factors.',
    account_code_failures: 'Wrong codes of an account within an hour.',
    factor_enrolments: 'An authenticator app that a session is setting up.',
    sign_in_steps:
      'A sign-in whose password was right, and whose factor follows. It holds the SHA-256 of its token.',
    used_challenges: 'Challenges that a passkey has answered: each counts once.',
    program_keys: 'A key of a program. It holds the SHA-256 of the key, never the key.',
    kept_answers: 'The answer that a call gets again when a program repeats it within a day.',
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
