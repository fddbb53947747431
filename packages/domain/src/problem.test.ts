import { describe, expect, it } from 'vitest'
import { messages } from './messages.ts'
import { messageOf, problem } from './problem.ts'
import { successMessages } from './success-messages.ts'

describe('messages', () => {
  it('fills the values of a problem into its text', () => {
    expect(messageOf(problem('minimum', 'name', { n: 3 }))).toBe('Mínimo 3.')
    expect(messageOf(problem('price_below_cost', undefined, { cost: '1.234,50' }))).toBe(
      'El precio de venta es menor al costo. Costo actual: $1.234,50',
    )
    expect(messageOf(problem('state_refused', undefined, { id: 'V00000001', state: 'Pagada' }))).toBe(
      'La transacción V00000001 está en estado Pagada y no admite esta operación.',
    )
  })

  it('does not take a value for a place', () => {
    expect(messageOf(problem('code_taken', 'code', { code: '{code} $& $1' }))).toBe(
      'El código {code} $& $1 ya está en uso.',
    )
  })

  it('leaves a place without a value as written', () => {
    expect(messageOf(problem('minimum'))).toBe('Mínimo {n}.')
  })

  it.each([
    ['total_zero', 'El total debe ser mayor a 0.'],
    ['lines_missing', 'Debe especificar al menos una entrada.'],
    ['receptor_missing', 'Debe especificar quien emite ó recibe la transacción.'],
    ['edit_with_payments', 'No puede editar una transacción que ya tiene pagos cargados.'],
    ['line_product_missing', 'Debe definir el producto'],
    ['line_price_zero', 'El precio del producto no puede ser 0'],
    ['line_quantity_zero', 'La cantidad debe ser mayor a 0'],
    ['line_total_zero', 'El total del producto debe ser mayor a 0'],
    ['line_discount_negative', 'El descuento no puede ser negativo'],
    ['stock_insufficient', 'No hay suficiente stock para disminuirlo, el stock debe ser mayor a 0.'],
    ['lot_insufficient', 'No hay suficiente stock en el lote seleccionado.'],
    ['payment_zero', 'El pago no puede ser 0...'],
    ['payment_above_due', 'El pago debe ser menor al saldo.'],
    ['adjustment_above_paid', 'No puede restar mas de lo pagado.'],
    ['account_payment_zero', 'El pago debe ser superior a $0.'],
    ['account_payment_above_balance', 'No puede pagar un saldo superior al total en cuenta corriente.'],
    ['credit_note_empty', 'Debe especificar al menos 1 producto con cant. mayor a 0'],
    ['credit_refused', "Solo puede crear notas de crédito en 'Ventas' que estén 'Efectivizadas' ó 'Pagadas'."],
    ['remove_hint', "Solo puede eliminar transacciones que se encuentren en estado 'Creada'."],
    ['remove_processed', 'Esta transacción ya ha sido procesada y no se puede eliminar.'],
    ['cash_amount_zero', 'Debe ingresar un monto positivo mayor a 0.'],
    ['entity_name_long', 'Las cantidad máxima de caracteres es 20'],
    ['password_wrong', 'El password is incorrecto.'],
    ['bulk_products_missing', 'Debe seleccionar al menos 1 producto a modificar.'],
    ['entity_in_use', 'La entidad no puede ser removida!'],
  ] as const)('keeps the text of %s letter by letter', (code, text) => {
    expect(messages[code]).toBe(text)
  })

  it('has no empty text, and codes in snake case', () => {
    for (const [code, text] of [...Object.entries(messages), ...Object.entries(successMessages)]) {
      expect(text.trim()).not.toBe('')
      expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
    }
  })
})
