/** The log of changes: its partitions, and the digests that seals are made of. */
export const changeLogFunctions = {
  /**
   * Makes partitions for this month and the two that follow; the server calls it every day. Rows of a month
   * that came before its partition stay in the default one.
   */
  plan_changes: `
  CREATE OR REPLACE FUNCTION plan_changes() RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    month timestamp;
    name text;
  BEGIN
    FOR ahead IN 0..2 LOOP
      month := date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => ahead);
      name := 'changes_' || to_char(month, 'YYYY_MM');
      CONTINUE WHEN to_regclass(name) IS NOT NULL;
      BEGIN
        EXECUTE format('CREATE TABLE %I PARTITION OF changes FOR VALUES FROM (%L) TO (%L)', name,
          month AT TIME ZONE 'UTC', (month + interval '1 month') AT TIME ZONE 'UTC');
      EXCEPTION WHEN check_violation OR duplicate_table OR invalid_object_definition THEN
        CONTINUE;
      END;
    END LOOP;
  END $$;`,

  /** The digest of a change, in which every value keeps its place. */
  change_digest: `
  CREATE OR REPLACE FUNCTION change_digest(c changes) RETURNS bytea LANGUAGE sql STABLE AS $$
    SELECT sha256(convert_to(jsonb_build_array(extract(epoch FROM c.at), c.change_set, c.entity, c.entity_id, c.revision,
      c.op, c.old)::text, 'UTF8'));
  $$;`,
}
