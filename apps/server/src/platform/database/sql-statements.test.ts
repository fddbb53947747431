import { expect, it } from 'vitest'
import { readMigrations } from './migration-files.ts'
import { sqlStatements } from './sql-statements.ts'

it('are told apart by their semicolons, and not by those in texts, names, comments and bodies', () => {
  expect(
    sqlStatements(`
      -- first; not yet
      create table a (b text default 'x;''y', "c;d" int); /* e; */
      do $$ begin perform 1; end $$;
      do $body$ begin execute $$select 1;$$; end $body$;;
      select E'\\';' -- at the end
    `),
  ).toEqual([
    `create table a (b text default 'x;''y', "c;d" int)`,
    'do $$ begin perform 1; end $$',
    'do $body$ begin execute $$select 1;$$; end $body$',
    `select E'\\';'`,
  ])
})

it('of the migrations begin with a word of SQL, each', async () => {
  const statements = (await readMigrations()).flatMap(({ text }) => sqlStatements(text))
  expect(statements.length).toBeGreaterThan(300)
  expect(statements.filter((text) => !/^(?:create|alter|drop|insert|update|delete|do|with)\b/.test(text))).toEqual([])
})
