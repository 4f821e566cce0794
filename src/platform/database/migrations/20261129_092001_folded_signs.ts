import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { applyFunctions } from './functions/apply-functions'

const INDEX = sql.raw(`
  CREATE INDEX "reference_products_folded_search" ON "reference_products" USING gin (folded_text("search_text") gin_trgm_ops)
    WHERE octet_length("search_text") <> char_length("search_text");`)

/** The function as the migration 20261128_080501_folded_search created it, for the way down. */
const FORMER = sql.raw(`  CREATE OR REPLACE FUNCTION folded_text(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
  DECLARE
    folded text;
    letter text;
  BEGIN
    IF octet_length(value) = char_length(value) THEN
      RETURN replace(translate(lower(value), '\`', ''''), '"', '''''');
    END IF;
    folded := translate(value, '∆△ɑɣɛ‘’‚‛′‵\`´ʹ‐‑‒–—―−﹘﹣“”„‟″‶«»ʺ', 'δδαγε''''''''''''''''''---------"""""""""');
    IF strpos(folded, 'ß') > 0 OR strpos(folded, 'ẞ') > 0 THEN
      folded := regexp_replace(folded, '(?<![[:alpha:]])[ßẞ]', 'β', 'g');
    END IF;
    folded := replace(lower(normalize(folded, NFKD)), '"', '''''');
    IF octet_length(folded) = char_length(folded) THEN
      RETURN folded;
    END IF;
    folded := regexp_replace(folded, '[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\ufeff]', '', 'g');
    folded := translate(folded, '′ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩØÆŁĐŒÞøłđ', '''αβγδεζηθικλμνξοπρστυφχψωoældœþold');
    -- Few letters are left, and few of them are Greek: a replacement of each that there is would take twice the time.
    FOREACH letter IN ARRAY string_to_array(regexp_replace(folded, '[\\x01-\\x7f]+', '', 'g'), NULL) LOOP
      folded := replace(folded, letter, coalesce('{"α":"alpha","β":"beta","γ":"gamma","δ":"delta","ε":"epsilon","ζ":"zeta","η":"eta","θ":"theta",
      "ι":"iota","κ":"kappa","λ":"lambda","μ":"mu","ν":"nu","ξ":"xi","ο":"omicron","π":"pi","ρ":"rho",
      "σ":"sigma","ς":"sigma","τ":"tau","υ":"upsilon","φ":"phi","χ":"chi","ψ":"psi","ω":"omega","æ":"ae",
      "œ":"oe","ß":"ss","þ":"th","±":"+/-"}'::jsonb ->> letter, letter));
    END LOOP;
    RETURN folded;
  END $$;`)

/** More signs that are typed for Greek letters and primes, and the small capitals of `ᴅ-` and `ʟ-`, are found as those. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`DROP INDEX "reference_products_folded_search"`)
  await applyFunctions(db, ['folded_text'])
  await db.execute(INDEX)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP INDEX "reference_products_folded_search"`)
  await db.execute(FORMER)
  await db.execute(INDEX)
}
