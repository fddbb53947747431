import type { CataloguePage, CataloguePerson, CatalogueProduct } from '@trastienda/contract/catalogue.contract'
import type { Member, TestApp } from '#test/app'
import { minutesBefore } from '#test/postgres/sql'

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

/** What a browser knows that took in all there is, ten minutes after the last change. */
export const knowsAll = async (app: TestApp, shop: Member): Promise<string> => {
  for (const table of ['product', 'person', 'category', 'price_list'])
    await app.sql(`update ${table} set catalogue_at = ${minutesBefore('catalogue_at', 10)} where business_id = $1`, [
      shop.businessId,
    ])
  return cursorAfter(await roundOf(shop))
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
