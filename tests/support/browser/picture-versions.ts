import { runStatement } from '../database/run-statement'

/** Stops making versions of new pictures: they stay in preparation. */
export const withholdVersions = (databaseUrl: string) =>
  runStatement(
    databaseUrl,
    `create function withhold_job() returns trigger language plpgsql as 'begin return null; end';
     create trigger withhold_job before insert on jobs for each row when (new.kind = 'picture')
       execute function withhold_job()`,
  )

/** Makes versions again. */
export const makeVersionsAgain = (databaseUrl: string) =>
  runStatement(databaseUrl, 'drop function if exists withhold_job() cascade')

/** Makes versions again, also of the newest picture. */
export async function prepareWithheld(databaseUrl: string) {
  await makeVersionsAgain(databaseUrl)
  await runStatement(
    databaseUrl,
    "insert into jobs (kind, subject, line) select 'picture', max(id), 'pictures' from content_pictures",
  )
}
