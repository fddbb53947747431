import { kindLabels, kindOfId } from '#domain/transaction/kind'

/** The kinds of records in the audit, in Spanish, each with its article. */
const entities = {
  transaction: 'la transacción',
  offline_sale: 'una venta sin conexión',
  payment: 'un movimiento de dinero',
  receipt: 'el comprobante de pago',
  product: 'el producto',
  stock: 'un movimiento de stock',
  price_change: 'un cambio masivo de precios',
  supplier_list: 'la lista de un proveedor',
  price_list: 'la lista de precios',
  category: 'la categoría',
  person: 'el contacto',
  zone: 'la zona',
  payment_method: 'el medio de pago',
  fund: 'el fondo',
  fund_transfer: 'un pase entre fondos',
  cash_register: 'la caja',
  cash_session: 'el turno de caja',
  restore_point: 'un punto de restauración',
  file: 'una imagen',
  share: 'el documento',
  quote: 'el presupuesto',
  delivery: 'el remito',
  sale_delivery: 'la entrega de la venta',
  settings: 'la configuración',
  staff_settings: 'la configuración del equipo',
  price_settings: 'la configuración de precios',
  dollar_rate: 'el dólar de hoy',
  paper_settings: 'la configuración de recibos y envíos',
  till_settings: 'la configuración del Mostrador',
  cash_closing_settings: 'la configuración del cierre de caja',
  quote_settings: 'la configuración de presupuestos',
  delivery_settings: 'la configuración de entregas',
  fiscal_settings: 'la configuración de facturación',
  certificate: 'el certificado de ARCA',
  point_of_sale: 'el punto de venta',
  device: 'el dispositivo',
  member: 'la persona del equipo',
  invitation: 'una invitación',
  api_key: 'la clave de API',
  approval: 'una autorización',
  user: 'la cuenta',
  session: 'la sesión',
  subscription: 'la licencia',
} as const

export type AuditedEntity = keyof typeof entities

/** The operations in the audit: the filter's label for each, and the verb of its sentence. */
const actions = {
  create: { label: 'Creó', did: 'creó' },
  edit: { label: 'Modificó', did: 'modificó' },
  bind: { label: 'Eligió la caja de un dispositivo', did: 'puso en un dispositivo' },
  release: { label: 'Soltó una caja', did: 'soltó' },
  open: { label: 'Abrió un turno', did: 'abrió' },
  close: { label: 'Cerró un turno', did: 'cerró' },
  remove: { label: 'Eliminó', did: 'eliminó' },
  post: { label: 'Generó una venta sin conexión', did: 'generó' },
  void: { label: 'Anuló', did: 'anuló' },
  ask_voucher: { label: 'Pidió facturar', did: 'pidió facturar' },
  request: { label: 'Pidió un certificado', did: 'pidió' },
  set: { label: 'Cargó un certificado', did: 'cargó' },
  resume: { label: 'Reanudó un punto de venta', did: 'reanudó' },
  make_effective: { label: 'Efectivizó', did: 'efectivizó' },
  make_paid: { label: 'Marcó como pagada', did: 'marcó como pagada' },
  number: { label: 'Numeró un recibo', did: 'numeró' },
  confirm: { label: 'Confirmó un cobro', did: 'confirmó' },
  miss: { label: 'Dio por no llegado un cobro', did: 'dio por no llegado' },
  change_method: { label: 'Cambió un medio de pago', did: 'cambió el medio de' },
  set_prices: { label: 'Cambió precios', did: 'cambió el precio de' },
  set_target: { label: 'Cambió un margen', did: 'cambió el margen de' },
  set_supplier: { label: 'Cambió un proveedor de un producto', did: 'cambió un proveedor de' },
  apply: { label: 'Aplicó una lista de un proveedor', did: 'aplicó' },
  dismiss: { label: 'Descartó precios propuestos', did: 'descartó' },
  set_discounts: { label: 'Cambió descuentos', did: 'cambió los descuentos de' },
  count: { label: 'Contó la plata', did: 'contó' },
  import: { label: 'Importó', did: 'importó' },
  undo: { label: 'Deshizo', did: 'deshizo' },
  restore: { label: 'Restauró', did: 'restauró' },
  ask_cost: { label: 'Preguntó por el costo', did: 'probó muchos precios contra el costo de' },
  set_pin: { label: 'Eligió su PIN', did: 'eligió el PIN de' },
  give_pin: { label: 'Dio un PIN', did: 'dio un PIN a' },
  unlock_pin: { label: 'Desbloqueó un PIN', did: 'desbloqueó el PIN de' },
  enrol: { label: 'Habilitó un mostrador', did: 'habilitó como mostrador' },
  withdraw: { label: 'Dejó de ser mostrador', did: 'quitó del mostrador' },
  resend: { label: 'Volvió a enviar', did: 'volvió a enviar' },
  accept: { label: 'Aceptó una invitación', did: 'aceptó' },
  sign_in: { label: 'Inició sesión', did: 'inició' },
  enter_by_pin: { label: 'Entró con su PIN', did: 'abrió con un PIN' },
  elevate: { label: 'Mostró su contraseña', did: 'mostró su contraseña en' },
  end_elevation: { label: 'Volvió a su PIN', did: 'volvió a su PIN en' },
  sign_out: { label: 'Cerró sesión', did: 'cerró' },
  revoke: { label: 'Cortó el acceso', did: 'cortó' },
  revoke_others: { label: 'Cerró sus otras sesiones', did: 'cerró las sesiones que no eran' },
  end: { label: 'Anuló una clave de API', did: 'anuló' },
  send: { label: 'Envió un documento', did: 'envió' },
  reject: { label: 'Rechazó un presupuesto', did: 'dio por rechazado' },
  mark: { label: 'Marcó un remito', did: 'marcó' },
  arrange: { label: 'Ordenó un recorrido', did: 'ordenó el recorrido desde' },
  convert: { label: 'Convirtió un presupuesto', did: 'convirtió en venta' },
  end_link: { label: 'Anuló un enlace', did: 'dejó sin enlace' },
  end_sessions: { label: 'Cerró todas las sesiones', did: 'cerró todas las sesiones de' },
  change_device: { label: 'Cambió de navegador', did: 'siguió en otro navegador' },
  change_password: { label: 'Cambió su contraseña', did: 'cambió la contraseña de' },
  reset_password: { label: 'Eligió otra contraseña', did: 'eligió otra contraseña en' },
  replace_password: { label: 'Reemplazó una contraseña', did: 'reemplazó la contraseña de' },
  switch_totp_on: { label: 'Activó los dos pasos', did: 'activó la verificación en dos pasos de' },
  switch_totp_off: { label: 'Desactivó los dos pasos', did: 'desactivó la verificación en dos pasos de' },
  renew_recovery_codes: { label: 'Generó códigos de recuperación', did: 'generó códigos de recuperación de' },
  use_recovery_code: { label: 'Usó un código de recuperación', did: 'usó un código de recuperación de' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly did: string }>>

export type AuditedAction = keyof typeof actions

/** The operations by which the screen can filter the audit. */
export const auditActionChoices = Object.entries(actions).map(([value, { label }]) => ({ value, label }))

/** The members of an audit row that its sentence is made of. */
export type AuditOperation = {
  readonly actor: string
  readonly action: string
  readonly entity: string
  readonly entityId: string
  /** The record's name, where it has one that people know. */
  readonly entityName?: string | undefined
}

/** Records that people know by their id. */
const namedById: ReadonlySet<string> = new Set([
  'transaction',
  'receipt',
  'product',
  'person',
  'quote',
  'delivery',
  'sale_delivery',
])

/** Whole sentences, for operations on records that have no name to end the sentence with. */
const sentences: Readonly<Record<string, string>> = {
  'create offline_sale': 'hizo una venta sin conexión',
  'create payment': 'registró un movimiento de dinero',
  'confirm payment': 'confirmó que llegó un cobro',
  'miss payment': 'dio por no llegado un cobro',
  'change_method payment': 'cambió con qué se hizo un pago',
  'create fund_transfer': 'hizo un pase entre fondos',
  'create supplier_list': 'empezó a aplicar la lista de un proveedor',
  'dismiss price_change': 'descartó precios propuestos',
  'create stock': 'registró un movimiento de stock',
  'create file': 'subió una imagen',
  'create approval': 'recibió una autorización',
  'sign_in session': 'inició sesión',
  'enter_by_pin session': 'entró con su PIN',
  'elevate session': 'mostró su contraseña en el mostrador',
  'end_elevation session': 'volvió a trabajar solo con su PIN',
  'sign_out session': 'cerró sesión',
  'revoke session': 'cortó una sesión',
  'revoke_others session': 'cerró sus otras sesiones',
  'change_device session': 'siguió su sesión en otro navegador',
  'create user': 'abrió su cuenta',
  'set_pin member': 'eligió su PIN',
  'reset_password user': 'eligió otra contraseña',
  'change_password user': 'cambió su contraseña',
  'switch_totp_on user': 'activó la verificación en dos pasos',
  'renew_recovery_codes user': 'generó otros códigos de recuperación',
  'use_recovery_code user': 'usó un código de recuperación',
}

/** «Ana Paz eliminó la venta V00000012». A kind of record or operation without a word keeps its name in the code. */
export function auditSentence({ actor, action, entity, entityId, entityName }: AuditOperation): string {
  const did = isKnown(actions, action) ? actions[action].did : action
  const whole = sentences[`${action} ${entity}`]
  if (whole !== undefined) return `${actor} ${whole}`
  return [actor, did, entityWord(entity, entityId), ...nameWords(entity, entityId, entityName)].join(' ')
}

function entityWord(entity: string, entityId: string): string {
  const kind = entity === 'transaction' ? kindOfId(entityId) : undefined
  return kind === undefined
    ? isKnown(entities, entity)
      ? entities[entity]
      : entity
    : `la ${kindLabels[kind].toLowerCase()}`
}

/** An audit may hold a word of a later version, whose backup was restored here. */
function isKnown<Words extends object>(words: Words, word: string): word is Extract<keyof Words, string> {
  return word in words
}

function nameWords(entity: string, entityId: string, name: string | undefined): string[] {
  if (!namedById.has(entity)) return name === undefined ? [] : [name]
  return name === undefined ? [entityId] : [name, `(${entityId})`]
}

/** Every kind of record that an audit row can be about. @internal */
export const auditEntities: readonly string[] = Object.keys(entities)

/** @internal */
export function hasAuditWords(entity: string, action: string): boolean {
  return entity in entities && action in actions
}
