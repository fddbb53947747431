/** Texts about electronic vouchers and sales without the internet; joined in `messages.ts`. */
export const fiscalMessages = {
  // Electronic vouchers
  fiscal_off: 'La facturación electrónica está apagada: encendela en Configuración.',
  certificate_unreadable: 'No es un certificado. Subí el archivo .crt que da ARCA.',
  certificate_of_other_key: 'El certificado no corresponde a la última solicitud: pedilo en ARCA con ese archivo.',
  certificate_expired: 'El certificado venció: pedí uno nuevo en ARCA.',
  certificate_missing: 'Falta el certificado de ARCA: cargalo en Configuración.',
  certificate_of_other_environment: 'El certificado es de otro ambiente de ARCA: cargá el de este.',
  vouchers_waiting_there:
    'Hay comprobantes que esperan su CAE en {environment}: esperá a que salgan para cambiar de ambiente.',
  simulator_missing: 'Este servidor no tiene simulador de ARCA.',
  arca_failed: '{advice}',
  taxpayer_unknown: 'ARCA no tiene a nadie con ese CUIT: revisalo.',
  supplier_voucher_letter: 'A una compra {letter} no le corresponde «{label}».',
  supplier_voucher_future: 'La fecha del comprobante no puede ser posterior a hoy, {today}.',
  supplier_voucher_due: 'El vencimiento no puede ser anterior a la fecha del comprobante.',
  supplier_voucher_cae: 'El CAE o CAI tiene 14 números.',
  supplier_voucher_known: '{name} de ese proveedor ya está cargada en {document}. Si son dos, confirmalo.',
  supplier_voucher_of_purchase: 'Solo una compra tiene comprobante del proveedor.',
  charges_of_purchase: 'Solo una compra tiene percepciones y otros importes.',
  expense_iva_hidden: 'Solo una factura A discrimina el IVA.',
  expense_owed_to_nobody: 'Elegí a qué proveedor se le debe.',
  expense_voided: 'Ese gasto ya está anulado.',
  charge_unnamed: 'Escribí qué es: flete, embalaje…',
  charge_rate_wrong: 'Ese importe no lleva IVA.',
  charge_without_jurisdiction: 'Elegí la provincia de la percepción de Ingresos Brutos.',
  charge_jurisdiction_wrong: 'Solo una percepción de Ingresos Brutos es de una provincia.',
  charge_not_in_cost: 'Solo un flete u otro concepto se reparte en el costo.',
  charge_amount_zero: 'El importe debe ser mayor a 0.',
  charge_rounding_wrong: 'Cada alícuota con IVA se redondea una vez, hasta 0,05.',
  voucher_of_purchase: 'Las compras las declara el proveedor.',
  voucher_needs_effective: 'La transacción {id} está en estado {state}: debe ser efectiva para facturarla.',
  voucher_exists: 'La transacción {id} ya está facturada.',
  voucher_waiting: 'La transacción {id} ya espera su CAE.',
  voucher_sale_old:
    'Es del {soldOn}, y su factura llevaría la fecha de hoy, {today}. Si está bien, confirmalo al facturarla.',
  voucher_waited_long:
    'Es del {soldOn}, y esperó a ARCA tanto que su factura llevaría otra fecha: la del día en que sale. Si está bien, pedila de nuevo y confirmalo.',
  credit_invoice_due:
    'Desde {limit}, una empresa grande pide Factura de Crédito Electrónica: si {name} lo es, ARCA rechaza esta. En ese caso, facturale desde ARCA.',
  voucher_of_sale_missing: 'Primero tiene que estar autorizada la factura de la venta {id}.',
  receiver_condition_missing: 'Falta la condición frente al IVA del cliente: elegila en su ficha.',
  voucher_letter_refused: 'A un cliente «{condition}» le corresponde letra {expected}, no {letter}.',
  receiver_cuit_missing: 'Para una factura A el cliente tiene que tener un CUIT válido en su ficha.',
  receiver_document_missing: 'Falta el documento del cliente: cargá su CUIT, CUIL o DNI en su ficha.',
  receiver_above_threshold:
    'Desde {threshold} ARCA pide identificar al cliente: cargá su CUIT, CUIL o DNI en su ficha.',
  receiver_document_unreadable: 'El documento del cliente no es un CUIT, CUIL o DNI: corregilo en su ficha.',
  receiver_is_issuer: 'El cliente tiene tu mismo CUIT: no podés facturarte a vos mismo.',
  receiver_uncategorized:
    'A un sujeto no categorizado hay que cobrarle una percepción que Trastienda no calcula: facturale desde ARCA.',
  issuer_cuit_missing: 'Falta tu CUIT, o no es válido: cargalo en Configuración.',
  issuer_name_missing: 'Falta el nombre de tu negocio, que va impreso en cada factura: cargalo en Configuración.',
  issuer_address_missing: 'Falta el domicilio de tu negocio, que va impreso en cada factura: cargalo en Configuración.',
  issuer_gross_income_missing:
    'Falta tu número de Ingresos Brutos, que va impreso en cada factura: cargalo en Configuración → Facturación. Si no tenés, poné «Exento» o «No inscripto».',
  issuer_activities_missing:
    'Falta tu fecha de inicio de actividades, que va impresa en cada factura: cargala en Configuración → Facturación.',
  issuer_emptied: 'Con la facturación encendida no puede quedar vacío: va impreso en cada factura.',
  point_of_sale_wrong: 'El punto de venta tiene que ser un número del 1 al 99998.',
  service_period_missing: 'Indicá el período del servicio y el vencimiento del pago.',
  service_period_turned: 'El período del servicio termina antes de empezar.',
  service_due_past: 'El vencimiento del pago no puede ser anterior al comprobante.',
  association_letter_lost:
    'La factura que la nota corrige es {letter}, y con tu condición frente al IVA ya no podés emitir esa letra: consultalo con tu contador.',
  association_issuer_differs: 'La factura que la nota corrige es de otro emisor.',
  association_exceeded: 'La nota no puede superar a la factura que corrige.',
  association_later: 'La factura que la nota corrige es posterior a la nota.',

  // Sales without the internet
  offline_stock_short: 'Falta stock de {product}: se vendieron {required} y hay {available}.',
  offline_total_differs: 'El total que vio el cliente no es el que da ahora: {total}.',
  offline_record_missing: 'El cliente o un producto de la venta ya no existe.',
  offline_date_unlikely:
    'Dice que se vendió el {date}, y eso no puede ser o fue hace más de tres días: fijate la fecha.',
  offline_seller_unknown: 'Quien figura como vendedor no es parte del equipo.',
  offline_seller_suspended: 'El acceso de {name} está suspendido.',
  offline_seller_other: 'La envió otra persona que la que figura como vendedor.',
  offline_same_key: 'Antes de cortarse la conexión se guardó {id}, con otro contenido. Fijate si es la misma venta.',
  offline_sale_differs: 'Esta venta ya se había enviado con otro contenido: es la {number}.',
  offline_sale_done: 'La venta sin conexión {number} ya se generó: es la {id}.',
  offline_sale_voided: 'La venta sin conexión {number} está anulada.',
} as const
