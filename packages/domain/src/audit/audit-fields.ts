import { priceBasisLabels, purchaseCostRuleLabels } from '#domain/product/replacement-cost'
import { arcaEnvironmentLabels } from '#domain/fiscal/fiscal-settings'
import { fundKindLabels } from '#domain/account/funds'
import { methodKindLabels } from '#domain/account/payment-methods'
import { ivaConditions } from '#domain/person/iva-condition'
import { shareChannelLabels } from '#domain/sharing/sharing'
import { apiKeyCapabilityNames } from '#domain/staff/api-keys'
import { deliveryStateLabels } from '#domain/delivery/delivery'
import { documentKindLabels } from '#domain/person/document-kind'
import { supplyLabels } from '#domain/product/supply'
import { zeroRateLabels } from '#domain/transaction/iva'
import { purchaseChargeLabels } from '#domain/transaction/purchase-charge-rules'
import { statusLabels } from '#domain/transaction/status'
import { peopleColumns } from '#domain/transfer/people-columns'
import { productColumns } from '#domain/transfer/product-columns'
import type { ColumnKind } from '#domain/transfer/transfer-column'
import type { AuditChange } from './audit-changes.ts'
import { valueInWords, type FieldKind } from './audit-values.ts'

type Field = { readonly label: string; readonly kind: FieldKind }

const text = (label: string): Field => ({ label, kind: 'text' })
const amount = (label: string): Field => ({ label, kind: 'money' })
const flag = (label: string): Field => ({ label, kind: 'flag' })
const percentage = (label: string): Field => ({ label, kind: 'percent' })
const amountOf = (label: string): Field => ({ label, kind: 'quantity' })
const instant = (label: string): Field => ({ label, kind: 'instant' })
const day = (label: string): Field => ({ label, kind: 'day' })

/** The kinds of a sheet's column that are more than text. */
const sheetKinds: Partial<Record<ColumnKind, FieldKind>> = {
  money: 'money',
  unitCost: 'unitCost',
  quantity: 'quantity',
  iva: 'percent',
  yesNo: 'flag',
}

/** Fields of contacts and products, as the columns of their sheets are called. */
const sheetFields = Object.fromEntries(
  [...productColumns, ...peopleColumns].map(({ key, header, kind }): [string, Field] => [
    key,
    { label: header, kind: sheetKinds[kind] ?? 'text' },
  ]),
)

const conditionWords = { monotributista: 'Monotributista', responsable: 'Responsable inscripto' }

/**
 * Names each field that an operation can change, as the screen calls it. `product.status` wins over `status`, which
 * names the field for every other kind of record.
 */
const fields: Readonly<Record<string, Field>> = {
  ...sheetFields,
  lastName: text('Apellido'),
  description: text('Descripción'),
  documentKind: { label: 'Tipo de documento', kind: documentKindLabels },

  categories: text('Categorías'),
  minThreshold: amountOf('Umbral mínimo'),
  checkStock: { label: 'Control de stock', kind: { with_stock: 'Sí', without_stock: 'No' } },
  zeroRate: { label: 'Sin IVA', kind: zeroRateLabels },
  supply: { label: 'Bien o servicio', kind: supplyLabels },
  ecommerce: flag('Disponible para venta en línea'),
  productImageUrl: text('Foto del producto'),
  'product.status': { label: 'Estado', kind: { 0: 'Activo', 1: 'Eliminado' } },

  'addresses.address': text('Domicilio'),
  'addresses.postalCode': text('Código postal'),
  'addresses.province': text('Provincia'),
  ivaCondition: {
    label: 'Condición ante el IVA',
    kind: Object.fromEntries(ivaConditions.map(({ id, label }) => [id, label])),
  },
  avatar: text('Foto'),
  checkingAccount: amount('Saldo'),
  'checkingInitialBalance.total': amount('Saldo inicial'),
  'checkingInitialBalance.payed': amount('Pagado del saldo inicial'),
  'discounts.category': text('Descuento: categoría'),
  'discounts.percentage': percentage('Descuento'),
  'person.status': { label: 'Estado', kind: { 0: 'Activo', 1: 'Eliminado' } },

  'transaction.status': { label: 'Estado', kind: statusLabels },
  receptor: text('Contacto'),
  invoiceType: text('Tipo de comprobante'),
  creationDate: instant('Fecha'),
  'summary.subTotal': amount('Subtotal'),
  'summary.discount': percentage('Descuento'),
  'summary.pricesIncludeVat': flag('Precios con IVA incluido'),
  'summary.charges.kind': { label: 'Otro importe', kind: purchaseChargeLabels },
  'summary.charges.label': text('Detalle'),
  'summary.charges.rate': percentage('IVA'),
  'summary.charges.jurisdiction': text('Provincia'),
  'summary.charges.isInCost': flag('Repartido en el costo'),
  'summary.charges.amount': amount('Importe'),
  'summary.total': amount('Total'),
  'summary.iva21': amount('IVA 21 %'),
  'summary.iva105': amount('IVA 10,5 %'),
  'transaction.cost': amount('Costo'),
  payed: amount('Pagado'),
  reStock: flag('Devuelve al stock'),
  paymentMode: {
    label: 'Devolución',
    kind: { 1: 'En efectivo', 2: 'Descontada de su venta', 3: 'Descontada de otras deudas' },
  },
  'lines.product': text('Código del producto'),
  'lines.productName': text('Producto'),
  'lines.quantity': amountOf('Cantidad'),
  'lines.sellingPrice': amount('Precio'),
  'lines.iva': percentage('IVA'),
  'lines.zeroRate': { label: 'Sin IVA', kind: zeroRateLabels },
  'lines.discount': percentage('Descuento'),
  'lines.subTotal': amount('Subtotal'),
  'lines.total': amount('Total'),

  'subscription.state': {
    label: 'Estado',
    kind: { trial: 'Período de prueba', subscribed: 'Suscripción', cancelled: 'Cancelada' },
  },
  'subscription.trialEndsAt': instant('Fin de la prueba'),
  'subscription.endsAt': instant('Fin de la suscripción'),
  'offline_sale.state': { label: 'Estado', kind: { waiting: 'Por resolver', done: 'Generada', voided: 'Anulada' } },
  'offline_sale.total': amount('Total'),
  localNumber: text('Número sin conexión'),
  transactionId: text('Venta'),

  'payment_method.kind': { label: 'Tipo', kind: methodKindLabels },
  supplierVoucher: text('Comprobante del proveedor'),
  category: text('Categoría'),
  isMonthly: flag('Se repite cada mes'),
  isVoided: flag('Anulado'),
  paidBy: text('Con qué se pagó'),
  confirmation: { label: 'Llegada', kind: { awaited: 'Por confirmar', confirmed: 'Llegó', missed: 'No llegó' } },
  isHidden: flag('Oculto'),
  asksReference: flag('Pide número'),
  isConfirmedLater: flag('Se confirma después'),
  'payment_method.discount': percentage('Descuento'),
  'payment_method.details': text('Datos para pagar'),
  fund: text('Fondo'),
  'fund.kind': { label: 'Tipo', kind: fundKindLabels },
  balance: amount('Saldo'),
  split: flag('Reparto indicado'),
  'payment_method.imageUrl': text('Código QR'),
  order: text('Orden'),

  'config.general': percentage('Modificador general'),
  'config.categories': percentage('Modificador'),
  isDefault: flag('Lista por defecto'),
  undoneAt: instant('Deshecho'),
  restoredAt: instant('Restaurado'),

  condition: { label: 'Condición impositiva', kind: conditionWords },
  'business.name': text('Nombre del negocio'),
  'business.phoneNumber': text('Teléfono del negocio'),
  'business.email': text('Email del negocio'),
  'business.address': text('Dirección'),
  'business.cuit': text('CUIT'),
  'business.logoUrl': text('Logo'),
  'transactionSettings.automaticObservations.purchase.created': text('Observación de las compras creadas'),
  'transactionSettings.automaticObservations.sale.created': text('Observación de las ventas creadas'),
  'transactionSettings.automaticObservations.sale.effective': text('Observación de las ventas efectivas'),
  'transactionSettings.creditNotes.quantitiesZero': flag('Notas de crédito con cantidades en cero'),
  timeZone: text('Zona horaria'),

  role: {
    label: 'Rol',
    kind: { owner: 'Dueño', manager: 'Encargado', cashier: 'Cajero', accountant: 'Contador' },
  },
  'member.status': { label: 'Estado', kind: { active: 'Activa', suspended: 'Suspendida' } },
  reason: text('Motivo'),
  capabilities: {
    label: 'Autorizado',
    kind: {
      override: 'Precio, descuento o crédito',
      refund: 'Devolución',
      store_credit: 'Vale',
      withdraw: 'Retiro o ingreso de caja',
    },
  },
  'api_key.capabilities': { label: 'Permisos', kind: apiKeyCapabilityNames },
  hasPin: flag('Tiene PIN'),
  isPinLocked: flag('PIN bloqueado'),
  idleMinutes: text('Minutos sin uso hasta preguntar quién está'),
  mode: {
    label: 'Facturación electrónica',
    kind: { off: 'Apagada', manual: 'La pide una persona', automatic: 'La pide cada venta' },
  },
  environment: { label: 'Ambiente de ARCA', kind: arcaEnvironmentLabels },
  pointOfSale: text('Punto de venta'),
  isWithheld: flag('Clase A sujeta a retención'),
  grossIncome: text('Ingresos Brutos'),
  activitiesSince: day('Inicio de actividades'),
  'provincialLines.label': text('Impuesto provincial'),
  'provincialLines.value': text('Qué dice del impuesto provincial'),
  'provincialLines.since': day('Impuesto provincial desde'),
  alias: text('Certificado'),
  validTo: instant('Vale hasta'),
  foreignNumber: text('Último número de ARCA'),
  voucher: text('Comprobante electrónico'),
  'transaction.total': amount('Total'),
  pricesIncludeVat: flag('Precios con IVA incluido'),
  priceBasis: { label: 'Calcular precios por', kind: priceBasisLabels },
  targetMargin: percentage('Margen'),
  targetRounding: {
    label: 'Redondeo del margen',
    kind: { none: 'Centavos', '1': '$ 1', '5': '$ 5', '10': '$ 10', '50': '$ 50', '100': '$ 100' },
  },
  targetRoundsUp: flag('Redondea hacia arriba'),
  dollarRate: amount('Dólar'),
  dollarReminderDays: { label: 'Días hasta recordar el dólar', kind: 'text' },
  'supplier_list.supplier': text('Proveedor'),
  'supplier_list.fileName': text('Archivo'),
  'supplier_list.products': amountOf('Productos'),
  'supplier_list.state': {
    label: 'Estado',
    kind: { applying: 'En curso', applied: 'Aplicada', undone: 'Deshecha' },
  },
  supplierName: text('Proveedor'),
  supplierCode: text('Código del proveedor'),
  nameAtSupplier: text('Nombre del proveedor para el producto'),
  pack: amountOf('Unidades por bulto'),
  lastCost: { label: 'Último costo', kind: 'unitCost' },
  replacementCostFromPurchases: { label: 'Cada compra actualiza la reposición', kind: purchaseCostRuleLabels },
  cashierDiscountLimit: percentage('Descuento que da un cajero'),
  'cash_closing_settings.enabled': flag('Cierra la caja'),
  withdrawalLimit: amount('Sugerir un retiro por encima de'),
  mailsOwners: flag('Envía los cierres por correo'),
  denominations: text('Billetes y monedas'),
  float: amount('Fondo inicial'),
  counted: amount('Contado'),
  expected: amount('Debería haber'),
  difference: amount('Diferencia'),
  stays: amount('Queda en la caja'),
  'cash_session.number': text('Cierre Z'),
  deviceName: text('Dispositivo'),
  'delivery_settings.enabled': flag('Trabaja con entregas'),
  showsPrices: flag('Precios en los remitos'),
  cai: text('CAI'),
  'delivery_settings.from': text('Primer número del CAI'),
  'delivery_settings.to': text('Último número del CAI'),
  'delivery_settings.validUntil': day('Vencimiento del CAI'),
  'delivery.state': { label: 'Estado', kind: deliveryStateLabels },
  'delivery.day': day('Sale el'),
  'sale_delivery.day': day('Prometida para el'),
  'delivery.address': text('Dirección de entrega'),
  'sale_delivery.address': text('Dirección de entrega'),
  'delivery.note': text('Nota'),
  'sale_delivery.note': text('Nota'),
  markNote: text('Qué pasó'),
  'quote_settings.enabled': flag('Trabaja con presupuestos'),
  validDays: text('Días de validez'),
  validUntil: day('Válido hasta'),
  customerName: text('Cliente'),
  customerPhone: text('Teléfono'),
  rejectionReason: text('Motivo'),
  sale: text('Venta'),
  'till_settings.enabled': flag('Vende en un mostrador'),
  finalConsumer: text('Cliente del Mostrador'),
  ticketFooter: text('Pie del ticket'),
  storeCreditDays: text('Días que dura un vale'),
  totpRequired: flag('Segundo paso obligatorio'),
  isCounter: flag('Mostrador'),
  isRevoked: flag('Dado de baja'),
  'share.name': text('Documento'),
  'receipt.name': text('Contacto'),
  'receipt.total': amount('Total'),
  receiptsAlways: flag('Numera cada pago'),
  receiptBalance: flag('Los recibos dicen el saldo'),
  shareDays: text('Días que sirve un enlace'),
  channel: { label: 'Enviado por', kind: shareChannelLabels },
  to: text('A'),
  expiresAt: instant('El enlace vence'),
}

/** Fields that repeat another field, are computed from others, or mean nothing to people. */
const untold: ReadonlySet<string> = new Set([
  '$id',
  'id',
  'version',
  'modificationDate',
  'categoryName',
  'zoneName',
  'priceListName',
  'receptorName',
  'thresholdDiff.good',
  'thresholdDiff.warn',
  'thresholdDiff.critical',
  'thresholdDiff.noStock',
  'thresholdDiff.message',
  'hasLots',
  'movement',
  'issuer',
  'relatedTransaction',
  'status',
  'percentage',
  'rounding',
  'products',
  'lastSeenAt',
  'lines.saleLine',
  'checkingInitialBalance.percentage',
  'checkingInitialBalance.creationDate',
  'transactionSettings.lastInvoice',
  'transactionSettings.lastBill',
])

/** A change in words: the field's name, its old value and its new value. */
export type ToldChange = {
  readonly label: string
  readonly before: string
  readonly after: string
}

const NOTHING = '—'

/** Returns undefined for an `untold` field. A field without a word keeps its name in the code. */
export function auditChangeInWords(entity: string, change: AuditChange, timeZone: string): ToldChange | undefined {
  const { field, part, before, after } = change
  const known = fields[`${entity}.${field}`] ?? fields[field]
  if (known === undefined && untold.has(field)) return undefined
  const { label, kind } = known ?? text(field)
  const told = (value: string | undefined) => (value === undefined ? NOTHING : valueInWords(kind, value, timeZone))
  return { label: part === undefined ? label : `${label} (${part})`, before: told(before), after: told(after) }
}

/** Checks that a field has a word or is among the `untold`. @internal */
export function isAuditFieldKnown(entity: string, field: string): boolean {
  return `${entity}.${field}` in fields || field in fields || untold.has(field)
}
