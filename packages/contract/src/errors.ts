import type { ErrorCode } from '@trastienda/domain/messages'

/**
 * The HTTP status of each error code that is not a broken rule. Every other code of the domain answers 422.
 */
const statuses: Partial<Record<ErrorCode, number>> = {
  malformed: 400,
  unauthenticated: 401,
  email_wrong: 401,
  password_wrong: 401,
  license_read_only: 403,
  forbidden: 403,
  not_found: 404,
  email_in_use: 409,
  code_taken: 409,
  name_taken: 409,
  stale: 409,
  conflict: 409,
  state_refused: 409,
  edit_refused: 409,
  edit_with_payments: 409,
  remove_processed: 409,
  remove_with_payments: 409,
  credit_refused: 409,
  credit_exhausted: 409,
  credit_mode_refused: 409,
  restock_refused: 409,
  stock_not_kept: 409,
  payment_needs_effective: 409,
  person_has_balance: 409,
  person_has_transactions: 409,
  product_has_stock: 409,
  entity_in_use: 409,
  price_list_in_use: 409,
  bulk_preview_stale: 409,
  price_change_not_last: 409,
  price_change_too_old: 409,
  too_large: 413,
  rate_limited: 429,
  internal: 500,
  restore_point_used: 409,
  print_failed: 500,
  export_failed: 500,
  unavailable: 503,
  busy: 503,
  disk_full: 503,
}

export const statusOf = (code: ErrorCode): number => statuses[code] ?? 422
