import type { CataloguePerson, CatalogueProduct } from '@trastienda/contract/catalogue.contract'
import type { PersonType } from '@trastienda/domain/person/person-type'
import type { BusinessTx } from '#platform/database/business-tx'
import { LAST_CATALOGUE_STAMP } from '#platform/catalogue-stamp'
import { statement } from '#platform/database/statement'
import { BEFORE_ALL_STAMPS, type Place } from './cursor.ts'

/** The rows of a table to read: from which place on, with or without removed rows, and how many. */
export interface Wanted {
  readonly after: Place
  readonly withRemoved: boolean
  readonly most: number
}

export interface Placed<Row> {
  readonly row: Row
  readonly place: Place
}

/** A row as it is read: its columns, and when it changed. */
type Changed<Row> = Row & { readonly changedAt: string }

const PRODUCTS = statement<Changed<CatalogueProduct>>(
  'catalogue.products',
  `select product.code, product.ean, product.name, product.selling_price as "sellingPrice", product.iva,
          product.check_stock as "checkStock", product.current_stock as "currentStock", product.image_url as "productImageUrl",
          product.status, product.version, product.catalogue_at as "changedAt",
          product.category_id::text
            || array(select product_category.category_id::text from product_category
                      where product_category.business_id = $1 and product_category.product_code = product.code
                      order by product_category.position) as categories
     from product
    where product.business_id = $1 and (product.catalogue_at, product.code) > ($2::timestamptz, $3::text)
      and (product.status = 0 or $4)
    order by product.catalogue_at, product.code
    limit $5`,
)
const PEOPLE = statement<Changed<CataloguePerson>>(
  'catalogue.people',
  `select person.code, person.name, person.type, person.cuit, person.iva_condition as "ivaCondition",
          person.phone_number as "phoneNumber", person.email, zone.name as "zoneName",
          person.price_list_id as "priceList", person.credit_limit as "creditLimit", person.avatar, person.status,
          person.version, person.catalogue_at as "changedAt",
          coalesce((select jsonb_agg(jsonb_build_object('category', category_id, 'percentage', percentage) order by category_id)
                      from person_discount
                     where person_discount.business_id = $1 and person_discount.person_code = person.code), '[]') as discounts
     from person
     left join zone on zone.business_id = $1 and zone.id = person.zone_id
    where person.business_id = $1 and (person.catalogue_at, person.code) > ($2::timestamptz, $3::text)
      and (person.status = 0 or $4) and person.type = any($6::text[])
    order by person.catalogue_at, person.code
    limit $5`,
)
const REGISTERS_CHANGED = statement<{ haveChanged: boolean }>(
  'catalogue.registers_changed',
  `select exists(select from category where business_id = $1 and catalogue_at > $2)
          or exists(select from price_list where business_id = $1 and catalogue_at > $2) as "haveChanged"`,
)

const LAST_STAMP = statement<{ last: string | undefined }>(
  'catalogue.last_stamp',
  `select ${LAST_CATALOGUE_STAMP} as last`,
)

export const catalogueRepository = {
  /** The newest instant among the business's rows. */
  lastStamp: async (tx: BusinessTx): Promise<string> => (await tx.row(LAST_STAMP))?.last ?? BEFORE_ALL_STAMPS,

  async products(tx: BusinessTx, wanted: Wanted): Promise<Placed<CatalogueProduct>[]> {
    return (await tx.rows(PRODUCTS, valuesOf(wanted))).map(placed)
  },

  async people(tx: BusinessTx, wanted: Wanted, types: readonly PersonType[]): Promise<Placed<CataloguePerson>[]> {
    return (await tx.rows(PEOPLE, [...valuesOf(wanted), types])).map(placed)
  },

  /** Whether a category or a price list has changed since. */
  async haveRegistersChanged(tx: BusinessTx, since: string): Promise<boolean> {
    return (await tx.row(REGISTERS_CHANGED, [since]))?.haveChanged === true
  },
}

const valuesOf = ({ after: [changedAt, code], withRemoved, most }: Wanted) => [changedAt, code, withRemoved, most]

const placed = <Row extends { readonly code: string }>({ changedAt, ...row }: Changed<Row>): Placed<Row> => ({
  row: row as unknown as Row,
  place: [changedAt, row.code],
})
