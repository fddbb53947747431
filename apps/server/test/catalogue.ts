import type { CataloguePage, CataloguePerson, CatalogueProduct } from '@trastienda/contract/catalogue.contract'
import type { Member, TestApp } from '#test/app'

export const pageOf = async (shop: Member, cursor?: string): Promise<CataloguePage> =>
  (await shop.call('catalogue.page', { query: { cursor } })).body.data

/** All pages of a round. */
export const roundOf = async (shop: Member, cursor?: string): Promise<CataloguePage[]> => {
  let page = await pageOf(shop, cursor)
  const pages = [page]
  while (page.hasMore) {
    page = await pageOf(shop, page.cursor)
    pages.push(page)
  }
  return pages
}

export const cursorAfter = (pages: readonly CataloguePage[]): string => pages.at(-1)?.cursor ?? ''
export const productsOf = (pages: readonly CataloguePage[]): CatalogueProduct[] =>
  pages.flatMap(({ rows }) => rows.products)
export const peopleOf = (pages: readonly CataloguePage[]): CataloguePerson[] => pages.flatMap(({ rows }) => rows.people)
export const codesOf = (rows: readonly { readonly code: string }[]): string[] => rows.map(({ code }) => code)

/** A cursor some minutes later: every unit of its last round has ended. */
export const later = (cursor: string, minutes = 3): string => {
  const { round, ...origin } = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  const at = new Date(Date.parse(round.seen.at) - minutes * 60_000).toISOString()
  const seen = { ...round.seen, at }
  return Buffer.from(JSON.stringify({ ...origin, round: { ...round, seen } })).toString('base64url')
}

/** The copy of a browser that took in everything, and asked until nothing came twice. */
export const knowsAll = async (shop: Member, from?: string): Promise<string> => {
  let cursor = cursorAfter(await roundOf(shop, from))
  for (let round = 0; round < 2; round += 1) cursor = cursorAfter(await roundOf(shop, later(cursor)))
  return cursor
}

/** Many products of one category, written at once. */
export const addMany = async (app: TestApp, shop: Member, category: string, count: number): Promise<void> => {
  await app.sql(
    `insert into product (business_id, code, name, category_id, selling_price, search_text, created_at, updated_at)
     select $1, 'M' || number, 'Producto ' || number, $2, 100, 'producto ' || number, now(), now()
       from generate_series(1, $3::int) as number`,
    [shop.businessId, category, count],
  )
}
