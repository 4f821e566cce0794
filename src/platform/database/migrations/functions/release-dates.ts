/** The function that dates releases. */
export const releaseDateFunctions = {
  /** Keeps when a release first went live, whatever version of the code puts it live again. */
  keep_first_live_at: `
  CREATE OR REPLACE FUNCTION keep_first_live_at() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.first_live_at := coalesce(OLD.first_live_at, NEW.went_live_at);
    RETURN NEW;
  END $$;`,
}
