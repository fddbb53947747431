import { Client, type ClientConfig } from 'pg'

/** Runs one statement on a connection of its own, to look at rows or to write them past the program. */
export const runSql = async (
  connection: ClientConfig,
  text: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> => {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text, [...values])).rows
  } finally {
    await client.end()
  }
}
