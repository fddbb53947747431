import { statement } from '#platform/database/statement'
import type { Invariant } from './invariant.repository.ts'

/** A foreign key within one business: the child's column refers to the parent's key. */
export interface ForeignKey {
  readonly child: string
  readonly column: string
  readonly parent: string
  readonly key: string
}

const belongs = (child: string, column: string, parent: string, key: string): ForeignKey => ({
  child,
  column,
  parent,
  key,
})

/**
 * Every foreign key between tables of a business. A test holds this list against the database's own catalogue.
 * @internal
 */
export const foreignKeys: readonly ForeignKey[] = [
  belongs('price_list_category', 'price_list_id', 'price_list', 'id'),
  belongs('price_list_category', 'category_id', 'category', 'id'),
  belongs('person', 'zone_id', 'zone', 'id'),
  belongs('person', 'price_list_id', 'price_list', 'id'),
  belongs('person_role', 'person_code', 'person', 'code'),
  belongs('person_role', 'role_id', 'role', 'id'),
  belongs('person_discount', 'person_code', 'person', 'code'),
  belongs('person_discount', 'category_id', 'category', 'id'),
  belongs('product', 'category_id', 'category', 'id'),
  belongs('product_category', 'product_code', 'product', 'code'),
  belongs('product_category', 'category_id', 'category', 'id'),
  belongs('price_change_line', 'price_change_id', 'price_change', 'id'),
  belongs('price_change_line', 'product_code', 'product', 'code'),
  belongs('transaction', 'movement_id', 'movement', 'id'),
  belongs('transaction', 'receptor_code', 'person', 'code'),
  belongs('transaction', 'related_id', 'transaction', 'id'),
  belongs('transaction_line', 'transaction_id', 'transaction', 'id'),
  belongs('transaction_line', 'product_code', 'product', 'code'),
  belongs('lot', 'product_code', 'product', 'code'),
  belongs('lot', 'provider_code', 'person', 'code'),
  belongs('lot', 'movement_id', 'movement', 'id'),
  belongs('lot', 'transaction_id', 'transaction', 'id'),
  belongs('stock_history', 'movement_id', 'movement', 'id'),
  belongs('stock_history', 'product_code', 'product', 'code'),
  belongs('stock_history', 'provider_code', 'person', 'code'),
  belongs('stock_history', 'transaction_id', 'transaction', 'id'),
  belongs('stock_history_lot', 'history_id', 'stock_history', 'id'),
  belongs('stock_history_lot', 'lot_id', 'lot', 'id'),
  belongs('payment', 'person_code', 'person', 'code'),
  belongs('payment', 'transaction_id', 'transaction', 'id'),
  belongs('payment', 'to_transaction_id', 'transaction', 'id'),
  belongs('payment', 'tag_id', 'cash_tag', 'id'),
  belongs('payment', 'session_id', 'cash_session', 'id'),
  belongs('payment', 'listed_in', 'cash_session', 'id'),
  belongs('supplier_voucher', 'transaction_id', 'transaction', 'id'),
  belongs('supplier_list_layout', 'provider_code', 'person', 'code'),
  belongs('supplier_list', 'provider_code', 'person', 'code'),
  belongs('supplier_list_row', 'list_id', 'supplier_list', 'id'),
  belongs('supplier_list_row', 'product_code', 'product', 'code'),
  belongs('replacement_cost_change', 'supplier_list_id', 'supplier_list', 'id'),
  belongs('supplier_product', 'provider_code', 'person', 'code'),
  belongs('supplier_product', 'product_code', 'product', 'code'),
  belongs('quote', 'sale_id', 'transaction', 'id'),
  belongs('sale_delivery', 'sale_id', 'transaction', 'id'),
  belongs('delivery', 'receptor_code', 'person', 'code'),
  belongs('delivery_line', 'delivery_id', 'delivery', 'id'),
  belongs('delivery_line', 'product_code', 'product', 'code'),
  belongs('quote_version', 'quote_id', 'quote', 'id'),
  belongs('quote_version', 'receptor_code', 'person', 'code'),
  belongs('quote_line', 'product_code', 'product', 'code'),
  belongs('price_target', 'category_id', 'category', 'id'),
  belongs('price_target', 'product_code', 'product', 'code'),
  belongs('receipt', 'payment_id', 'payment', 'id'),
  belongs('expense', 'transaction_id', 'transaction', 'id'),
  belongs('expense', 'repeats_id', 'expense', 'transaction_id'),
  belongs('expense', 'tag_id', 'cash_tag', 'id'),
  belongs('replacement_cost_change', 'product_code', 'product', 'code'),
  belongs('replacement_cost_change', 'transaction_id', 'transaction', 'id'),
  belongs('late_method_change', 'payment_id', 'payment', 'id'),
  belongs('late_method_change', 'session_id', 'cash_session', 'id'),
  belongs('late_method_change', 'listed_in', 'cash_session', 'id'),
  belongs('cash_session', 'register_number', 'cash_register', 'number'),
  belongs('cash_session', 'difference_payment_id', 'payment', 'id'),
  belongs('payment_part', 'payment_id', 'payment', 'id'),
  belongs('payment_part', 'method_id', 'payment_method', 'id'),
  belongs('payment_method', 'fund_id', 'fund', 'id'),
  belongs('payment_part', 'fund_id', 'fund', 'id'),
  belongs('payment_part', 'transfer_id', 'fund_transfer', 'id'),
  belongs('payment', 'cash_fund_id', 'fund', 'id'),
  belongs('cash_register', 'fund_id', 'fund', 'id'),
  belongs('fund_transfer', 'from_id', 'fund', 'id'),
  belongs('fund_transfer', 'to_id', 'fund', 'id'),
  belongs('fund_transfer', 'fee_payment_id', 'payment', 'id'),
  belongs('store_credit', 'payment_id', 'payment', 'id'),
  belongs('payment_detail', 'payment_id', 'payment', 'id'),
  belongs('payment_detail', 'transaction_id', 'transaction', 'id'),
  belongs('account_entry', 'person_code', 'person', 'code'),
  belongs('account_entry', 'transaction_id', 'transaction', 'id'),
  belongs('account_entry', 'payment_id', 'payment', 'id'),
  belongs('restore_note', 'restore_point_id', 'restore_point', 'id'),
  belongs('access_token', 'invitation_id', 'invitation', 'id'),
]

/** Finds rows whose parent is missing, or belongs to another business, which counts as missing. */
export const orphanInvariants: readonly Invariant[] = foreignKeys.map(({ child, column, parent, key }) => ({
  name: `${child}_has_its_${column}`,
  broken: statement(
    `verify.parent_${child}_${column}`,
    `select '${child}' as subject, ${column}::text as stored, null as computed from ${child} as child
      where business_id = $1 and ${column} is not null
        and not exists (select from ${parent} as parent where parent.business_id = $1 and parent.${key} = child.${column})
      limit 5`,
  ),
}))
