/** What the program does about an error of ARCA before it asks a person. */
export type Reaction = 'consult' | 'renewTicket' | 'explain'

const WRONG_SUMS = 'ARCA no aceptó las cuentas del comprobante. Es un error de Trastienda: avisá a quien la administra.'

/** The error or note in words for the shopkeeper, with the remedy. ARCA's own text stands beside it. */
const advices: Readonly<Record<number, string>> = {
  500: 'ARCA tuvo un error interno. Trastienda consulta si el comprobante quedó autorizado y vuelve a intentar sola.',
  501: 'ARCA tuvo un error interno. Trastienda consulta si el comprobante quedó autorizado y vuelve a intentar sola.',
  502: 'ARCA está procesando otro pedido del mismo punto de venta. Trastienda consulta y vuelve a intentar sola.',
  600: 'ARCA no aceptó el acceso. Si se repite, revisá en el Administrador de Relaciones que el certificado represente a tu CUIT en Facturación Electrónica.',
  601: 'El certificado no representa a tu CUIT. Agregá la relación con Facturación Electrónica en el Administrador de Relaciones de ARCA.',
  602: 'ARCA no tiene datos para esta consulta. Si buscabas puntos de venta, dá de alta uno de tipo Web Services en ARCA.',
  10000:
    'ARCA no permite que tu CUIT emita este comprobante. Revisá en ARCA tu condición frente al IVA, tus actividades, tu domicilio fiscal y si podés emitir clase A.',
  10005:
    'El punto de venta no está dado de alta para Web Services. Dálo de alta en ARCA o elegí otro en Configuración.',
  11002:
    'El punto de venta no está dado de alta para Web Services. Dálo de alta en ARCA o elegí otro en Configuración.',
  10013: 'Para una factura A el cliente tiene que estar identificado con su CUIT. Cargalo en su ficha.',
  10015: 'ARCA no reconoce el documento del cliente. Corregilo en su ficha y pedí el comprobante de nuevo.',
  10016:
    'El número o la fecha no siguen a los del último comprobante autorizado. Trastienda consulta y se pone al día; si se repite, otro programa usa el mismo punto de venta.',
  10017:
    'El comprobante está autorizado. ARCA avisa que el cliente figura inactivo: pedile su constancia de inscripción.',
  10063:
    'El comprobante está autorizado. ARCA avisa que el cliente no está inscripto en IVA ni en monotributo: revisá su condición.',
  10018: WRONG_SUMS,
  10019: WRONG_SUMS,
  10020: WRONG_SUMS,
  10022: WRONG_SUMS,
  10023: WRONG_SUMS,
  10024: WRONG_SUMS,
  10025: WRONG_SUMS,
  10029: WRONG_SUMS,
  10042: WRONG_SUMS,
  10048: WRONG_SUMS,
  10051: WRONG_SUMS,
  10056: WRONG_SUMS,
  10061: WRONG_SUMS,
  10070: WRONG_SUMS,
  10071: WRONG_SUMS,
  10032: 'El período del servicio está al revés: corregí las fechas.',
  10036: 'El vencimiento del pago es anterior al comprobante: corregí la fecha.',
  10049: 'Falta el período del servicio o el vencimiento del pago.',
  10037: 'Por ahora solo se factura en pesos.',
  10038: 'Por ahora solo se factura en pesos.',
  10039: 'Por ahora solo se factura en pesos.',
  10119: 'Por ahora solo se factura en pesos.',
  10240: 'Por ahora solo se factura en pesos.',
  10040: 'La nota no corresponde al tipo de la factura que corrige. Hacela sobre la venta original.',
  10041: 'El comprobante está autorizado. ARCA no encontró la factura que la nota corrige: revisá su número.',
  10197: 'La nota tiene que decir qué factura corrige. Hacela sobre la venta original.',
  10198: 'Una factura no lleva período asociado.',
  10210: 'La factura que la nota corrige no es de este emisor o de este cliente.',
  10211: 'La factura que la nota corrige no es de este emisor o de este cliente.',
  10069: 'El cliente tiene tu mismo CUIT: no podés facturarte a vos mismo.',
  10067: 'A un sujeto no categorizado hay que cobrarle una percepción que Trastienda no calcula. Facturale desde ARCA.',
  10283: 'El comprobante está autorizado. ARCA avisa que a un sujeto no categorizado hay que cobrarle una percepción.',
  10192:
    'Por su importe, a esta empresa hay que hacerle una Factura de Crédito Electrónica MiPyME. Hacela desde ARCA, en Comprobantes en línea.',
  10188:
    'El comprobante está autorizado. ARCA avisa que quizás correspondía una Factura de Crédito Electrónica MiPyME: consultalo con tu contador.',
  10195:
    'ARCA tiene al cliente en su base de contribuyentes no confiables: no le podés facturar. Consultalo con tu contador.',
  10217:
    'El comprobante está autorizado. Al ser clase A para un monotributista, lleva impresa la leyenda de la Ley 27.618.',
  10234:
    'El comprobante está autorizado, pero ARCA observa que te falta un trámite para emitir clase A: hay que anularlo con una nota de crédito. Consultalo con tu contador.',
  10235:
    'El comprobante está autorizado. ARCA avisa que superaste el tope de tu categoría: consultalo con tu contador.',
  10236:
    'El comprobante está autorizado. ARCA avisa que superaste el tope del monotributo: consultalo con tu contador.',
  10237: 'El comprobante está autorizado. ARCA avisa que la nota supera a la factura que corrige: revisala.',
  10238: 'El comprobante está autorizado. ARCA avisa que el CUIT del cliente no existe: corregilo en su ficha.',
  10249: 'El comprobante está autorizado. ARCA avisa que el cliente figura como fallecido: revisá su ficha.',
  10242: 'La condición frente al IVA del cliente no es válida: elegila de nuevo en su ficha.',
  10243: 'La condición frente al IVA del cliente no corresponde a la letra: corregila en su ficha.',
  10245: 'El comprobante está autorizado. Faltó la condición frente al IVA del cliente: cargala en su ficha.',
  10246: 'Falta la condición frente al IVA del cliente: cargala en su ficha.',
  10247:
    'Para ARCA este cliente figura inactivo: solo se le pueden hacer notas de crédito. Pedile su constancia de inscripción.',
  10248:
    'Para ARCA este cliente figura como no confiable: solo se le pueden hacer notas de crédito. Consultalo con tu contador.',
  10284: 'El documento del cliente no es un CUIT: corregilo en su ficha.',
}

/** Codes of ARCA's notes about the business itself: somebody has to act, or ARCA may refuse later vouchers. */
export const observationsOnBusiness: readonly number[] = [10234, 10235, 10236]

const reactions: Readonly<Record<number, Reaction>> = {
  500: 'consult',
  501: 'consult',
  502: 'consult',
  600: 'renewTicket',
  601: 'renewTicket',
  10016: 'consult',
}

/** Undefined for a code that is not known here; then only ARCA's own text is shown. */
export function rejectionAdvice(code: number): string | undefined {
  return advices[code]
}

/** What the program does about an error of ARCA by its code; an unknown one is explained with ARCA's own text. */
export function reactionTo(code: number): Reaction {
  return reactions[code] ?? 'explain'
}
