import { loadMessages } from './load-messages.ts'
import { fiscalMessages } from './messages/fiscal-messages.ts'
import { identityMessages } from './messages/identity-messages.ts'
import { transferMessages } from './messages/transfer-messages.ts'

/**
 * Every Spanish text of a rule or of a refused call, by error code. The specification's texts stand letter by letter,
 * typos included; the rest say in a sentence what happened and what to do. `{name}` is filled from a problem's values.
 */
export const messages = {
  // Saving a transaction, in the order of the checks
  total_zero: 'El total debe ser mayor a 0.',
  lines_missing: 'Debe especificar al menos una entrada.',
  receptor_missing: 'Debe especificar quien emite ó recibe la transacción.',
  total_mismatch: 'El total no coincide con el calculado ({total}). Revisá la transacción antes de guardarla.',
  receptor_wrong_type: 'El receptor debe ser un cliente en las ventas y un proveedor en las compras.',
  receptor_fixed: 'No podés cambiar el receptor de una transacción que ya existe.',
  date_in_future: 'La fecha no puede ser posterior a hoy.',
  invoice_type_refused: 'El tipo de comprobante no está habilitado para tu condición impositiva.',
  prices_without_vat: 'Solo un responsable inscripto puede tener precios con IVA incluido.',
  movement_wrong: 'El movimiento no corresponde al tipo de transacción.',
  purchase_without_stock: 'Solo podés comprar productos con control de stock: {product} no lo tiene.',
  line_product_removed: 'El producto {product} fue eliminado.',
  receptor_removed: 'El contacto {name} fue eliminado.',
  tax_condition_changed: 'El comprobante se creó con otra condición impositiva: revisalo y guardalo.',

  // A line
  line_product_missing: 'Debe definir el producto',
  line_price_zero: 'El precio del producto no puede ser 0',
  line_quantity_zero: 'La cantidad debe ser mayor a 0',
  line_total_zero: 'El total del producto debe ser mayor a 0',
  line_discount_negative: 'El descuento no puede ser negativo',
  price_below_cost: 'El precio de venta es menor al costo. Costo actual: ${cost}',
  price_below_hidden_cost: 'El precio de venta es menor al costo.',

  // A transaction's states
  state_refused: 'La transacción {id} está en estado {state} y no admite esta operación.',
  edit_refused:
    "Solo puede editar transacciones que no sean notas de crédito y que se encuentren en estado 'Creada'. Estado actual: {state}.",
  edit_refused_note: 'Solo puede editar transacciones que no sean notas de crédito.',
  edit_with_payments: 'No puede editar una transacción que ya tiene pagos cargados.',
  remove_processed: 'Esta transacción ya ha sido procesada y no se puede eliminar.',
  remove_with_payments: 'Esta transacción ya tiene pagos registrados y no se puede eliminar.',
  remove_hint: "Solo puede eliminar transacciones que se encuentren en estado 'Creada'.",
  credit_refused: "Solo puede crear notas de crédito en 'Ventas' que estén 'Efectivizadas' ó 'Pagadas'.",
  credit_exhausted: 'La venta ya tiene todas sus cantidades acreditadas.',
  credit_note_call_required: 'Las notas de crédito tienen sus propias operaciones.',
  credit_note_required: 'La transacción {id} no es una nota de crédito.',
  not_enough_stock: 'No hay stock suficiente para efectivizar la transacción.',

  // Why somebody who has the right must authorise a sale
  discount_above_limit: 'El descuento de {product} pasa del {limit} que podés dar.',
  general_discount_above_limit: 'El descuento general pasa del {limit} que podés dar.',
  price_not_proposed: 'El precio de {product} no es el propuesto, {price}.',
  iva_not_proposed: 'El IVA de {product} no es el propuesto, {rate}.',
  date_of_another_day: 'La fecha de la venta es de otro día.',
  sold_below_cost: 'El precio de {product} queda por debajo del costo.',
  credit_above_limit: '{name} pasaría a deber {owed} y su límite de crédito es {limit}.',
  customer_list_chosen: 'La lista de precios cambia lo que paga el cliente.',
  customer_credit_chosen: 'El límite de crédito cambia cuánto puede deber el cliente.',
  sale_of_another: 'La venta la hizo otra persona.',
  money_taken_back: 'Le devolvés dinero al cliente.',
  sale_taken_back: 'Anula o devuelve algo que ya se vendió.',

  // Credit notes
  credit_note_empty: 'Debe especificar al menos 1 producto con cant. mayor a 0',
  credit_line_unknown: 'El producto {product} no está en la venta.',
  credit_above_sold: 'Solo podés acreditar hasta {available} de {product}.',
  credit_mode_refused: 'El modo de pago no corresponde a una venta en estado {state}.',
  restock_refused:
    'No se puede devolver {product} al stock: fue eliminado o ya no tiene control de stock. Efectivizá la nota sin devolver los productos.',
  credit_note_failed: 'Algo salió mal durante la actualización de la nota de crédito.',

  // Stock
  stock_product_missing: 'El producto debe ser especificado.',
  stock_movement_missing: 'El movimiento debe ser especificado.',
  stock_cost_zero: 'El costo debe ser superior a 0.',
  stock_quantity_zero: 'La cantidad debe ser mayor a 0.',
  stock_provider_missing: 'El proveedor debe ser especificado.',
  stock_insufficient: 'No hay suficiente stock para disminuirlo, el stock debe ser mayor a 0.',
  lot_insufficient: 'No hay suficiente stock en el lote seleccionado.',
  stock_movement_system: 'El movimiento {movement} lo registra el sistema y no se puede elegir.',
  stock_movement_effect: 'El movimiento {movement} no corresponde a esta operación.',
  stock_not_controlled: 'El producto no tiene control de stock.',
  stock_not_kept: 'No pueden ingresar al stock, porque fueron eliminados o ya no tienen control de stock: {products}.',

  // Payments and cash
  payment_missing: 'Debe especificar un valor a pagar.',
  payment_zero: 'El pago no puede ser 0...',
  payment_above_due: 'El pago debe ser menor al saldo.',
  adjustment_above_paid: 'No puede restar mas de lo pagado.',
  payment_needs_effective: 'La transacción {id} está en estado {state}: debe ser efectiva para registrar pagos.',
  payment_on_credit_note: 'Una nota de crédito no recibe pagos: se paga con su propia operación.',
  account_payment_zero: 'El pago debe ser superior a $0.',
  account_payment_above_balance: 'No puede pagar un saldo superior al total en cuenta corriente.',
  cash_operation_invalid: 'Debe seleccionar una operación válida.',
  cash_amount_zero: 'Debe ingresar un monto positivo mayor a 0.',
  payment_failed: 'No se pudo aplicar el pago, por favor intente de nuevo.',
  cash_movement_failed: 'No se pudo generar el movimiento.',

  // People, products, entities
  person_has_balance: 'No podés eliminar un contacto con saldo en cuenta corriente.',
  person_has_transactions: 'No podés eliminar un contacto con transacciones sin pagar.',
  person_type_fixed: 'No podés cambiar el tipo de un contacto que ya existe.',
  discounts_customers_only: 'Los descuentos por categoría son solo para clientes.',
  initial_balance_fixed: 'El saldo inicial solo puede cargarse en contactos nuevos.',
  person_remove_failed: 'Lo sentimos pero algo salió mal mientras intentábamos eliminar el contacto.',
  product_category_missing: 'El producto necesita una categoría!',
  product_has_stock: 'No podés eliminar un producto con stock.',
  product_check_stock_fixed: 'No podés cambiar el control de stock de un producto que tiene stock.',
  product_cost_from_lots: 'El costo de un producto con control de stock surge de sus lotes.',
  product_initial_stock_refused: 'El stock inicial solo puede cargarse en productos nuevos con control de stock.',
  product_remove_failed: 'Lo sentimos pero algo salió mal mientras intentábamos eliminar el producto.',
  ean_taken: 'Este código EAN ya lo tiene {name} ({code}).',
  ean_check_digit: 'El dígito verificador del código EAN no coincide.',
  code_fixed: 'El código no puede cambiarse.',
  code_taken: 'El código {code} ya está en uso.',
  code_of_removed: 'El código {code} es de {name}, que está eliminado. Usá otro, o recuperalo desde su ficha.',
  category_removed: 'Su categoría ya no existe: importalo con otra, o creá uno nuevo con otro código.',
  name_taken: 'El nombre {name} ya está en uso.',
  entity_name_empty: 'No puede editar una entidad y dejar el nombre vacío',
  entity_name_long: 'Las cantidad máxima de caracteres es 20',
  entity_in_use: 'La entidad no puede ser removida!',
  entity_create_failed: 'Algo salio mal durante la creación!',
  entity_edit_failed: 'Algo salió mal durante la edición!',
  entity_not_removable: 'Por el momento no se pueden eliminar entidades',
  default_list_name_fixed: 'El nombre de la Lista por Defecto no puede cambiarse.',
  price_list_in_use: 'La lista tiene clientes asignados y no puede ser removida.',
  default_list_fixed: 'La Lista por Defecto no puede ser removida.',

  // Prices
  bulk_products_missing: 'Debe seleccionar al menos 1 producto a modificar.',
  bulk_percent_invalid: 'Debe ingresar un porcentaje distinto de 0.',
  bulk_prices_missing: 'Ninguno de los productos seleccionados tiene precio.',
  bulk_preview_stale: 'Los precios cambiaron desde la vista previa. Revisala antes de aplicar el cambio.',
  prices_converted_already: 'Los precios ya están guardados así.',
  price_change_not_last: 'Solo se puede deshacer el último cambio masivo de precios, y una sola vez.',
  price_change_too_old: 'Un cambio masivo de precios se puede deshacer durante {n} horas.',
  price_failed: 'El precio no pudo ser modificado.',
  bulk_price_failed: 'Algo salió mal durante la edición de precios.',

  // Any field
  minimum: 'Mínimo {n}.',
  maximum: 'Máximo {n}.',
  required: 'Requerido.',
  wrong_format: 'Formato incorrecto.',
  amount_unparsable: "Amount can't be parsed",
  amount_out_of_range: 'El importe está fuera de rango: el máximo es $ 99.999.999.999,99.',
  balance_out_of_range: 'El saldo de la cuenta no puede superar $ 70.000.000.000.000,00.',
  cost_out_of_range: 'El costo de la mercadería no puede superar $ 99.999.999.999,99.',
  reference_unknown: 'El valor elegido no existe o fue eliminado.',

  // Any call
  malformed: 'La solicitud no tiene el formato esperado.',
  unauthenticated: 'Tenés que iniciar sesión.',
  license_read_only: 'Tu licencia está en modo consulta: podés ver tus datos, pero no modificarlos.',
  forbidden: 'No tenés permiso para realizar esta operación: puede hacerla {who}.',
  approval_required: 'Hace falta la autorización de {who}.',
  approval_ended: 'La autorización ya se usó o venció, o cambió lo que se autorizó. Pedila de nuevo.',
  approver_unfit: 'Esa persona no puede autorizar esta operación.',
  approver_password_wrong: 'Esa no es la contraseña de {name}.',
  not_found: 'No encontramos lo que buscás.',
  page_too_old:
    'Esta página quedó en una versión anterior. Tocá Actualizar para seguir: lo que escribiste no se pierde.',
  stale: 'Otra persona modificó estos datos mientras tanto. Revisalos y guardá de nuevo.',
  conflict: 'Otra operación modificó estos datos al mismo tiempo. Intentá de nuevo.',
  idempotency_key_reused: 'La clave de idempotencia ya se usó con otro contenido.',
  too_large: 'El contenido enviado es demasiado grande.',
  rate_limited: 'Demasiados intentos. Esperá un momento e intentá de nuevo.',
  internal: 'Algo salió mal',
  unavailable: 'El servicio no está disponible en este momento. Intentá de nuevo.',
  busy: 'El servidor está muy ocupado. Esperá un momento e intentá de nuevo.',
  too_many_at_once: 'Ya hay muchos pedidos tuyos en curso. Esperá a que terminen e intentá de nuevo.',
  disk_full: 'El servidor no tiene más espacio en el disco y no pudo guardar. Avisá a quien lo administra.',
  save_failed: 'Algo no salió bien.',
  print_failed: 'No se pudo generar el documento.',
  file_too_slow:
    'Lo que pediste es muy grande y no se terminó a tiempo. Pedí menos por vez, o intentá de nuevo en un momento.',
  list_too_long: 'El listado tiene demasiado texto para imprimirlo de una vez: elegí menos filas.',
  statement_too_long:
    'En ese período hay {rows} movimientos y un estado de cuenta lleva hasta {most}: elegí uno más corto.',
  no_results: 'No results found',
  ...fiscalMessages,
  ...identityMessages,
  ...transferMessages,
  ...loadMessages,
} as const satisfies Record<string, string>

export type ErrorCode = keyof typeof messages
