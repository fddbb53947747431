import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import { searchText } from '#platform/lists/search-text'
import type { KeptProduct } from './products.repository.ts'

const SENT = `unnest($2::text[], $3::text[], $4::text[], $5::uuid[], $6::text[], $7::numeric[], $8::numeric[], $9::numeric[],
                    $10::numeric[], $11::boolean[], $12::text[], $13::text[])
           as sent (code, ean, name, category_id, check_stock, cost, selling_price, min_threshold, iva, ecommerce,
                    image_url, search_text)`

const INSERT = statement<{ code: string }>(
  'product_batch.insert',
  `insert into product (business_id, code, ean, name, category_id, check_stock, cost, selling_price, min_threshold, iva,
                        ecommerce, image_url, search_text, created_at, updated_at)
   select $1, code, ean, name, category_id, check_stock, cost, selling_price, min_threshold, iva, ecommerce, image_url,
          search_text, $14, $14
     from ${SENT}
   on conflict do nothing returning code`,
)
const UPDATE = statement(
  'product_batch.update',
  `update product
      set ean = sent.ean, name = sent.name, category_id = sent.category_id, check_stock = sent.check_stock,
          cost = sent.cost, selling_price = sent.selling_price, min_threshold = sent.min_threshold, iva = sent.iva,
          ecommerce = sent.ecommerce, image_url = sent.image_url, search_text = sent.search_text, status = 0,
          version = version + 1, updated_at = $14
     from ${SENT}
    where product.business_id = $1 and product.code = sent.code`,
)
const REMOVE_CATEGORIES = statement(
  'product_batch.remove_categories',
  'delete from product_category where business_id = $1 and product_code = any($2::text[])',
)
const INSERT_CATEGORIES = statement(
  'product_batch.insert_categories',
  `insert into product_category (business_id, product_code, category_id, position)
   select $1, product_code, category_id, place
     from unnest($2::text[], $3::uuid[], $4::smallint[]) as further (product_code, category_id, place)`,
)
const REMOVE = statement(
  'product_batch.remove',
  `update product set status = 1, version = version + 1, updated_at = $3
    where business_id = $1 and code = any($2::text[])`,
)

/** Many products with one statement each way. */
export const productBatchRepository = {
  /** How many were new: a code that is taken is left out. */
  async insert(tx: BusinessTx, products: readonly KeptProduct[]): Promise<number> {
    const inserted = await tx.rows(INSERT, [...columnsOf(products), tx.now])
    await insertFurther(tx, products)
    return inserted.length
  },

  /** Locked products, which are active afterwards. */
  async update(tx: BusinessTx, products: readonly KeptProduct[]): Promise<void> {
    await Promise.all([
      tx.rows(UPDATE, [...columnsOf(products), tx.now]),
      tx.rows(REMOVE_CATEGORIES, [products.map(({ code }) => code)]),
      insertFurther(tx, products),
    ])
  },

  async remove(tx: BusinessTx, codes: readonly string[]): Promise<void> {
    await tx.rows(REMOVE, [codes, tx.now])
  },
}

const insertFurther = async (tx: BusinessTx, products: readonly KeptProduct[]): Promise<void> => {
  const further = products.flatMap(({ code, categoryIds }) =>
    categoryIds.slice(1).map((id, place) => ({ code, id, place: place + 1 })),
  )
  if (further.length === 0) return
  const columns = [further.map(({ code }) => code), further.map(({ id }) => id), further.map(({ place }) => place)]
  await tx.rows(INSERT_CATEGORIES, columns)
}

const columnsOf = (products: readonly KeptProduct[]) => [
  products.map((product) => product.code),
  products.map((product) => product.ean),
  products.map((product) => product.name),
  products.map((product) => product.categoryIds[0]),
  products.map((product) => product.checkStock),
  products.map((product) => product.cost),
  products.map((product) => product.sellingPrice),
  products.map((product) => product.minThreshold),
  products.map((product) => product.iva),
  products.map((product) => product.ecommerce),
  products.map((product) => product.imageUrl),
  products.map((product) => searchText(product.name, product.code, product.ean)),
]
