/** The functions that record each change of a product, category, admin user, lot or product document (docs/history.md). */
export const recordingFunctions = {
  /** The actor of this transaction, set by src/platform/database/transactions/transaction.ts; null for manual SQL. */
  acting_user: `
  CREATE OR REPLACE FUNCTION acting_user() RETURNS jsonb LANGUAGE sql STABLE AS $$
    SELECT nullif(current_setting('averline.actor', true), '')::jsonb;
  $$;`,

  /** The change set of this transaction, made with its first change. */
  current_change_set: `
  CREATE OR REPLACE FUNCTION current_change_set(changed_products integer, caption text) RETURNS bigint LANGUAGE plpgsql AS $$
  DECLARE
    chosen bigint := nullif(current_setting('averline.change_set', true), '');
    who jsonb := acting_user();
  BEGIN
    IF chosen IS NOT NULL THEN
      IF changed_products > 0 THEN
        UPDATE change_sets SET products = products + changed_products WHERE id = chosen;
      END IF;
      RETURN chosen;
    END IF;
    INSERT INTO change_sets (kind, actor_id, actor_name, label, products) VALUES (
      coalesce(nullif(current_setting('averline.kind', true), ''), 'other'),
      (who ->> 'id')::integer, who ->> 'name',
      coalesce(nullif(current_setting('averline.label', true), ''), left(caption, 300)), changed_products)
    RETURNING id INTO chosen;
    PERFORM set_config('averline.change_set', chosen::text, true);
    RETURN chosen;
  END $$;`,

  /**
   * Writes the functions and triggers that record a table's changes, column by column: a comparison that is
   * spelt out costs a quarter of one that looks the columns up. `caption` names a change set of one record,
   * `nouns` one of several; `unrecorded` columns say nothing of the record; `secret` ones are recorded as
   * changed, never with their values.
   */
  record_changes_of: `
  CREATE OR REPLACE FUNCTION record_changes_of(
    recorded regclass, entity "char", caption text, nouns text, unrecorded text[], secret text[] DEFAULT '{}'
  ) RETURNS void LANGUAGE plpgsql AS $record$
  DECLARE
    col record;
    name text := recorded::text;
    column_name text;
    old_value text;
    differences text[] := '{}';
    comparisons text[] := '{}';
    unchangeable text := '';
    has_revision boolean := EXISTS (
      SELECT FROM pg_attribute WHERE attrelid = recorded AND attname = 'revision' AND NOT attisdropped);
    revision text := CASE WHEN has_revision THEN 'n.revision' ELSE '0' END;
    products text := CASE WHEN entity = 'p' THEN 'changed' ELSE '0' END;
    bookkeeping text[] := unrecorded || '{id,revision,updated_at,updated_by}'::text[];
    begin_recording text := format($f$
        IF changed = 0 THEN RETURN NULL; END IF;
        chosen := current_change_set(%s, CASE WHEN changed = 1 THEN (SELECT %s FROM %%s n LIMIT 1) ELSE to_char(changed, 'FM999,999,999') || ' %s' END);
      $f$, products, caption, nouns);
  BEGIN
    FOR col IN SELECT a.attname, a.atttypid, a.attgenerated FROM pg_attribute a
      WHERE a.attrelid = recorded AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum
    LOOP
      column_name := col.attname;
      IF col.attgenerated <> '' OR column_name IN ('revision', 'updated_at', 'updated_by') THEN
        unchangeable := unchangeable || format('NEW.%1$I := OLD.%1$I; ', column_name);
      END IF;
      CONTINUE WHEN col.attgenerated <> '' OR column_name = ANY (bookkeeping);
      comparisons := comparisons || format('o.%1$I IS DISTINCT FROM n.%1$I', column_name);
      old_value := CASE
        WHEN column_name = ANY (secret) THEN 'null::text'
        WHEN col.atttypid = 'timestamptz'::regtype THEN
          format($f$to_json(to_char(o.%I AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text$f$, column_name)
        ELSE format('to_json(o.%I)::text', column_name) END;
      -- A category is known by its name, which may change or go.
      differences := differences || format($f$CASE WHEN o.%1$I IS DISTINCT FROM n.%1$I THEN %2$L || coalesce(%3$s, 'null')%4$s END$f$,
        column_name, to_json(column_name)::text || ':', old_value,
        CASE WHEN column_name = 'category_id' THEN
          $f$ || ',"category_name":' || coalesce((SELECT to_json(c.category_name)::text FROM reference_categories c WHERE c.id = o.category_id), 'null')
              || ',"category_name_after":' || coalesce((SELECT to_json(c.category_name)::text FROM reference_categories c WHERE c.id = n.category_id), 'null')$f$
        ELSE '' END);
    END LOOP;

    IF has_revision THEN
      EXECUTE format($f$
        CREATE OR REPLACE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS $body$
        BEGIN
          IF TG_OP = 'INSERT' THEN
            %s
            NEW.updated_by := acting_user();
            RETURN NEW;
          END IF;
          IF NEW.id <> OLD.id THEN
            RAISE EXCEPTION 'The id of a record stays: its history is known by it';
          END IF;
          %s
          IF NEW IS DISTINCT FROM OLD THEN
            NEW.revision := OLD.revision + 1;
            NEW.updated_at := now();
            NEW.updated_by := acting_user();
          END IF;
          RETURN NEW;
        END $body$$f$, 'revise_' || name,
        -- A record begins with revision 1. A category that comes back goes on where it was.
        CASE WHEN entity <> 'c' THEN 'NEW.revision := 1;' ELSE '' END, unchangeable);
      EXECUTE format('CREATE OR REPLACE TRIGGER revise BEFORE INSERT OR UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION %I()',
        name, 'revise_' || name);
    END IF;

    EXECUTE format($f$
      CREATE OR REPLACE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS $body$
      DECLARE
        changed integer;
        chosen bigint;
      BEGIN
        SELECT count(*) INTO changed FROM added;
        %s
        INSERT INTO changes (at, change_set, entity, entity_id, revision, op)
          SELECT now(), chosen, %L, n.id, %s, 'c' FROM added n;
        RETURN NULL;
      END $body$$f$, 'record_added_' || name, format(begin_recording, 'added'), entity, revision);
    EXECUTE format('CREATE OR REPLACE TRIGGER record_added AFTER INSERT ON %I REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION %I()',
      name, 'record_added_' || name);

    -- A plan is kept for the session. One made for a single row would join thousands each with each.
    EXECUTE format($f$
      CREATE OR REPLACE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $body$
      DECLARE
        changed integer;
        chosen bigint;
      BEGIN
        SELECT count(*) INTO changed FROM added n JOIN removed o USING (id) WHERE %2$s;
        %3$s
        INSERT INTO changes (at, change_set, entity, entity_id, revision, op, old)
          SELECT now(), chosen, %4$L, id, %5$s, 'u', ('{' || concat_ws(',', %6$s) || '}')::jsonb
          FROM added n JOIN removed o USING (id) WHERE %2$s;
        RETURN NULL;
      END $body$$f$, 'record_changed_' || name,
      CASE WHEN has_revision THEN 'n.revision <> o.revision' ELSE '(' || array_to_string(comparisons, ' OR ') || ')' END,
      format(begin_recording, 'added'), entity, revision, array_to_string(differences, ', '));
    EXECUTE format('CREATE OR REPLACE TRIGGER record_changed AFTER UPDATE ON %I REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION %I()',
      name, 'record_changed_' || name);

    -- What a product was goes with it and its lots and documents; other records can be made again of what they were.
    EXECUTE format($f$
      CREATE OR REPLACE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS $body$
      DECLARE
        changed integer;
        chosen bigint;
      BEGIN
        SELECT count(*) INTO changed FROM removed;
        %s
        INSERT INTO changes (at, change_set, entity, entity_id, revision, op, old)
          SELECT now(), chosen, %L, n.id, %s + 1, 'd', %s FROM removed n;
        RETURN NULL;
      END $body$$f$, 'record_removed_' || name, format(begin_recording, 'removed'), entity, revision,
      CASE WHEN entity IN ('p', 'l', 'd') THEN 'null::jsonb' ELSE format('to_jsonb(n) - %L::text[]', bookkeeping || secret) END);
    EXECUTE format('CREATE OR REPLACE TRIGGER record_removed AFTER DELETE ON %I REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION %I()',
      name, 'record_removed_' || name);
  END $record$;`,

  /** Trigger: TRUNCATE would leave no record. */
  refuse_truncation: `
  CREATE OR REPLACE FUNCTION refuse_truncation() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'TRUNCATE of % would leave no record: use DELETE', TG_TABLE_NAME;
  END $$;`,

  /** Trigger: products in the trash lose a deleted category, recorded while its name is still known. */
  release_trash_of_category: `
  CREATE OR REPLACE FUNCTION release_trash_of_category() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE reference_products SET category_id = NULL WHERE category_id = OLD.id AND deleted_at IS NOT NULL;
    RETURN OLD;
  END $$;`,

  /** Trigger: removes a purged product's history, and keeps the digests of its changes. */
  purge_history_of_products: `
  CREATE OR REPLACE FUNCTION purge_history_of_products() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    WITH gone AS (
      DELETE FROM changes c USING removed n WHERE c.entity_id = n.id AND c.entity = 'p' RETURNING c.*
    ) INSERT INTO purged_changes SELECT change_set, change_digest(gone::changes) FROM gone;
    DELETE FROM former_files f USING removed n WHERE f.product_id = n.id;
    RETURN NULL;
  END $$;`,

  /** Trigger: so does that of a lot or a product document. @param TG_ARGV[0] its letter in `changes` */
  purge_history_of_records: `
  CREATE OR REPLACE FUNCTION purge_history_of_records() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    WITH gone AS (
      DELETE FROM changes c USING removed n WHERE c.entity_id = n.id AND c.entity = TG_ARGV[0]::"char" RETURNING c.*
    ) INSERT INTO purged_changes SELECT change_set, change_digest(gone::changes) FROM gone;
    RETURN NULL;
  END $$;`,

  /**
   * Trigger: keeps the path of a file that a product named once, for as long as its history can bring it
   * back.
   */
  keep_former_file: `
  CREATE OR REPLACE FUNCTION keep_former_file() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO former_files (path, product_id)
      SELECT path, OLD.id FROM unnest(ARRAY[OLD.image_path, OLD.file_path]) AS path WHERE path LIKE '/api/files/%'
      ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;`,
}
