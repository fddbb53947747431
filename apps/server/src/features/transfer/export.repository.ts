import type { Money, MoneySum, Quantity, UnitCost } from '@trastienda/domain/money/amount'
import type { DocumentKind } from '@trastienda/domain/person/document-kind'
import type { Supply } from '@trastienda/domain/product/supply'
import type { IvaRate, ZeroRate } from '@trastienda/domain/transaction/iva'
import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

/** A product as it is exported. */
export interface ExportedProduct {
  readonly code: string
  readonly ean: string | undefined
  readonly name: string
  readonly category: string
  readonly furtherCategories: readonly string[]
  readonly isStocked: boolean
  readonly currentStock: Quantity
  readonly cost: UnitCost
  readonly sellingPrice: Money
  readonly iva: IvaRate
  readonly zeroRate: ZeroRate
  readonly supply: Supply
  readonly minThreshold: Quantity
  readonly ecommerce: boolean
}

export interface ExportedPerson {
  readonly code: string
  readonly name: string
  readonly type: string
  readonly cuit: string | undefined
  readonly documentKind: DocumentKind | undefined
  readonly ivaCondition: number | undefined
  readonly phoneNumber: string | undefined
  readonly phoneNumber2: string | undefined
  readonly email: string | undefined
  readonly website: string | undefined
  readonly address: string | undefined
  readonly postalCode: string | undefined
  readonly province: string | undefined
  readonly zone: string | undefined
  readonly priceList: string | undefined
  readonly creditLimit: Money | undefined
  readonly roles: readonly string[]
  readonly observations: string | undefined
  readonly initialTotal: Money
  readonly balance: MoneySum
}

const PRODUCTS = statement<ExportedProduct>(
  'transfer.products',
  `select product.code, product.ean, product.name, category.name as category,
          array(select further.name from product_category
                  join category further on further.business_id = $1 and further.id = product_category.category_id
                 where product_category.business_id = $1 and product_category.product_code = product.code
                 order by product_category.position) as "furtherCategories",
          product.check_stock = 'with_stock' as "isStocked", product.current_stock as "currentStock", product.cost,
          product.selling_price as "sellingPrice", product.iva, product.zero_rate as "zeroRate",
          product.supply, product.min_threshold as "minThreshold", product.ecommerce
     from product
     join category on category.business_id = $1 and category.id = product.category_id
    where product.business_id = $1 and product.status = 0
    order by product.sort_key, product.code`,
)
const PEOPLE = statement<ExportedPerson>(
  'transfer.people',
  `select person.code, person.name, person.type, person.cuit,
          person.document_kind as "documentKind", person.iva_condition as "ivaCondition",
          person.phone_number as "phoneNumber", person.phone_number2 as "phoneNumber2", person.email, person.website,
          person.addresses -> 0 ->> 'address' as address, person.addresses -> 0 ->> 'postalCode' as "postalCode",
          person.addresses -> 0 ->> 'province' as province, zone.name as zone, price_list.name as "priceList",
          person.credit_limit as "creditLimit",
          array(select role.name from person_role
                  join role on role.business_id = $1 and role.id = person_role.role_id
                 where person_role.business_id = $1 and person_role.person_code = person.code
                 order by role.name) as roles,
          person.observations, person.initial_total as "initialTotal", person.balance
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
