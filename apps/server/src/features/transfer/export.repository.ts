import { PERSON_COLUMNS, type PersonRecord } from '#features/people'
import { PRODUCT_COLUMNS, type ProductRecord } from '#features/products'
import type { BusinessTx } from '#platform/database/business-tx'
import { statement } from '#platform/database/statement'

/** A product as it is exported. */
export interface ExportedProduct extends ProductRecord {
  readonly category: string
  readonly furtherCategories: readonly string[]
}

export interface ExportedPerson extends PersonRecord {
  readonly zone: string | undefined
  readonly priceList: string | undefined
  readonly roles: readonly string[]
}

const PRODUCTS = statement<ExportedProduct>(
  'transfer.products',
  `select ${PRODUCT_COLUMNS}, category.name as category,
          array(select further.name from product_category
                  join category further on further.business_id = $1 and further.id = product_category.category_id
                 where product_category.business_id = $1 and product_category.product_code = product.code
                 order by product_category.position) as "furtherCategories"
     from product
     join category on category.business_id = $1 and category.id = product.category_id
    where product.business_id = $1 and product.status = 0
    order by product.sort_key, product.code`,
)
const PEOPLE = statement<ExportedPerson>(
  'transfer.people',
  `select ${PERSON_COLUMNS}, zone.name as zone, price_list.name as "priceList",
          array(select role.name from person_role
                  join role on role.business_id = $1 and role.id = person_role.role_id
                 where person_role.business_id = $1 and person_role.person_code = person.code
                 order by role.name) as roles
     from person
     left join zone on zone.business_id = $1 and zone.id = person.zone_id
     left join price_list on price_list.business_id = $1 and price_list.id = person.price_list_id
    where person.business_id = $1 and person.status = 0
    order by person.sort_key, person.code`,
)
const CATEGORIES = statement<{ name: string }>(
  'transfer.categories',
  `select name from category where business_id = $1 and status = 0 order by name collate "es-x-icu", id`,
)
const ZONES = statement<{ name: string; description: string | undefined }>(
  'transfer.zones',
  `select name, description from zone where business_id = $1 and status = 0 order by name collate "es-x-icu", id`,
)

/** Every active record of a business. */
export const exportRepository = {
  products: (tx: BusinessTx) => tx.rows(PRODUCTS),
  people: (tx: BusinessTx) => tx.rows(PEOPLE),
  categories: (tx: BusinessTx) => tx.rows(CATEGORIES),
  zones: (tx: BusinessTx) => tx.rows(ZONES),
}
