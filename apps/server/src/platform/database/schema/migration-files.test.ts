import { expect, it } from 'vitest'
import { readMigrations, sqlStatements } from './migration-files.ts'

it('statements are told apart by their semicolons, and not by those in texts, names, comments and bodies', () => {
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

it('every statement of the migrations begins with a word of SQL', async () => {
  const statements = (await readMigrations()).flatMap(({ text }) => sqlStatements(text))
  expect(statements.length).toBeGreaterThan(300)
  expect(
    statements.filter((text) => !/^(?:create|alter|drop|insert|update|delete|do|with|analyze)\b/.test(text)),
  ).toEqual([])
})
