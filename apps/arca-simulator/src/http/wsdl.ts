import { operationNames } from '#sim/vouchers/voucher-service'

/*
 * The description of WSFEv1, as far as it is simulated: ARCA's own names, orders and types. A member is written `Name
 * type`, with `?` if it is optional and `[]` if it may repeat.
 */

const NAMESPACE = 'http://ar.gov.afip.dif.FEV1/'

const DETAIL = [
  'Concepto int',
  'DocTipo int',
  'DocNro long',
  'CbteDesde long',
  'CbteHasta long',
  'CbteFch string?',
  'ImpTotal double',
  'ImpTotConc double',
  'ImpNeto double',
  'ImpOpEx double',
  'ImpTrib double',
  'ImpIVA double',
  'FchServDesde string?',
  'FchServHasta string?',
  'FchVtoPago string?',
  'MonId string?',
  'MonCotiz double?',
  'CanMisMonExt string?',
  'CondicionIVAReceptorId int?',
  'CbtesAsoc ArrayOfCbteAsoc?',
  'Tributos ArrayOfTributo?',
  'Iva ArrayOfAlicIva?',
  'Opcionales ArrayOfOpcional?',
  'Compradores ArrayOfComprador?',
  'PeriodoAsoc Periodo?',
  'Actividades ArrayOfActividad?',
]

const MESSAGES = ['Errors ArrayOfErr?', 'Events ArrayOfEvt?']

/** The tables of codes, with the type of their code. */
const codeTypes: Readonly<Record<string, string>> = {
  CbteTipo: 'int',
  ConceptoTipo: 'int',
  DocTipo: 'int',
  IvaTipo: 'string?',
  Moneda: 'string?',
  OpcionalTipo: 'string?',
  TributoTipo: 'short',
}

/** Results with a name other than their list's. */
const resultNames: Readonly<Record<string, string>> = {
  PtoVenta: 'FEPtoVentaResponse',
  PaisTipo: 'FEPaisResponse',
  TributoTipo: 'FETributoResponse',
}

const resultOf = (item: string): string => resultNames[item] ?? `${item}Response`

const codeOf: Readonly<Record<string, string>> = {
  FEParamGetTiposCbte: 'CbteTipo',
  FEParamGetTiposConcepto: 'ConceptoTipo',
  FEParamGetTiposDoc: 'DocTipo',
  FEParamGetTiposIva: 'IvaTipo',
  FEParamGetTiposMonedas: 'Moneda',
  FEParamGetTiposOpcional: 'OpcionalTipo',
  FEParamGetTiposTributos: 'TributoTipo',
  FEParamGetPtosVenta: 'PtoVenta',
  FEParamGetTiposPaises: 'PaisTipo',
  FEParamGetCondicionIvaReceptor: 'CondicionIvaReceptor',
}

const types: Readonly<Record<string, readonly string[]>> = {
  FEAuthRequest: ['Token string?', 'Sign string?', 'Cuit long'],
  FECAERequest: ['FeCabReq FECAECabRequest?', 'FeDetReq ArrayOfFECAEDetRequest?'],
  FECAECabRequest: ['CantReg int', 'PtoVta int', 'CbteTipo int'],
  ArrayOfFECAEDetRequest: ['FECAEDetRequest FECAEDetRequest[]'],
  FECAEDetRequest: DETAIL,
  ArrayOfCbteAsoc: ['CbteAsoc CbteAsoc[]'],
  CbteAsoc: ['Tipo int', 'PtoVta int', 'Nro long', 'Cuit string?', 'CbteFch string?'],
  ArrayOfTributo: ['Tributo Tributo[]'],
  Tributo: ['Id short', 'Desc string?', 'BaseImp double', 'Alic double', 'Importe double'],
  ArrayOfAlicIva: ['AlicIva AlicIva[]'],
  AlicIva: ['Id int', 'BaseImp double', 'Importe double'],
  ArrayOfOpcional: ['Opcional Opcional[]'],
  Opcional: ['Id string?', 'Valor string?'],
  ArrayOfComprador: ['Comprador Comprador[]'],
  Comprador: ['DocTipo int', 'DocNro long', 'Porcentaje double'],
  Periodo: ['FchDesde string?', 'FchHasta string?'],
  ArrayOfActividad: ['Actividad Actividad[]'],
  Actividad: ['Id long'],
  FECAEResponse: [
    'FeCabResp FECAECabResponse?',
    'FeDetResp ArrayOfFECAEDetResponse?',
    'Events ArrayOfEvt?',
    'Errors ArrayOfErr?',
  ],
  FECAECabResponse: [
    'Cuit long',
    'PtoVta int',
    'CbteTipo int',
    'FchProceso string?',
    'CantReg int',
    'Resultado string?',
    'Reproceso string?',
  ],
  ArrayOfFECAEDetResponse: ['FECAEDetResponse FECAEDetResponse[]'],
  FECAEDetResponse: [
    'Concepto int',
    'DocTipo int',
    'DocNro long',
    'CbteDesde long',
    'CbteHasta long',
    'CbteFch string?',
    'Resultado string?',
    'Observaciones ArrayOfObs?',
    'CAE string?',
    'CAEFchVto string?',
  ],
  ArrayOfObs: ['Obs Obs[]'],
  Obs: ['Code int', 'Msg string?'],
  ArrayOfErr: ['Err Err[]'],
  Err: ['Code int', 'Msg string?'],
  ArrayOfEvt: ['Evt Evt[]'],
  Evt: ['Code int', 'Msg string?'],
  FECompConsultaReq: ['CbteTipo int', 'CbteNro long', 'PtoVta int'],
  FECompConsResponse: [
    ...DETAIL,
    'Resultado string?',
    'CodAutorizacion string?',
    'EmisionTipo string?',
    'FchVto string?',
    'FchProceso string?',
    'Observaciones ArrayOfObs?',
    'PtoVta int',
    'CbteTipo int',
  ],
  FECompConsultaResponse: ['ResultGet FECompConsResponse?', ...MESSAGES],
  FERecuperaLastCbteResponse: ['PtoVta int', 'CbteTipo int', 'CbteNro int', ...MESSAGES],
  FERegXReqResponse: ['RegXReq int', ...MESSAGES],
  DummyResponse: ['AppServer string?', 'DbServer string?', 'AuthServer string?'],
  PtoVenta: ['Nro int', 'EmisionTipo string?', 'Bloqueado string?', 'FchBaja string?'],
  PaisTipo: ['Id short', 'Desc string?'],
  Cotizacion: ['MonId string?', 'MonCotiz double', 'FchCotiz string?'],
  FECotizacionResponse: ['ResultGet Cotizacion?', ...MESSAGES],
  CondicionIvaReceptor: ['Id int', 'Desc string?', 'Cmp_Clase string?'],
  ...Object.fromEntries(
    Object.entries(codeTypes).map(([name, id]) => [
      name,
      [`Id ${id}`, 'Desc string?', 'FchDesde string?', 'FchHasta string?'],
    ]),
  ),
  ...Object.fromEntries(
    Object.values(codeOf).flatMap((name) => [
      [`ArrayOf${name}`, [`${name} ${name}[]`]],
      [resultOf(name), [`ResultGet ArrayOf${name}?`, ...MESSAGES]],
    ]),
  ),
}

/** The input of an operation besides its identity, and the type of its result. */
const operationTypes: Readonly<Record<string, readonly [members: readonly string[], result: string]>> = {
  FECAESolicitar: [['Auth FEAuthRequest?', 'FeCAEReq FECAERequest?'], 'FECAEResponse'],
  FECompUltimoAutorizado: [['Auth FEAuthRequest?', 'PtoVta int', 'CbteTipo int'], 'FERecuperaLastCbteResponse'],
  FECompConsultar: [['Auth FEAuthRequest?', 'FeCompConsReq FECompConsultaReq?'], 'FECompConsultaResponse'],
  FECompTotXRequest: [['Auth FEAuthRequest?'], 'FERegXReqResponse'],
  FEDummy: [[], 'DummyResponse'],
  FEParamGetCotizacion: [['Auth FEAuthRequest?', 'MonId string?', 'FchCotiz string?'], 'FECotizacionResponse'],
  FEParamGetCondicionIvaReceptor: [['Auth FEAuthRequest?', 'ClaseCmp string?'], 'CondicionIvaReceptorResponse'],
}

export const voucherWsdl = (address: string): string => {
  const perOperation = (write: (name: string) => string): string => operationNames.map(write).join('')
  return (
    `<?xml version="1.0" encoding="utf-8"?><wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:s="http://www.w3.org/2001/XMLSchema" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:tns="${NAMESPACE}" targetNamespace="${NAMESPACE}">` +
    `<wsdl:types><s:schema elementFormDefault="qualified" targetNamespace="${NAMESPACE}">` +
    perOperation(elements) +
    Object.entries(types)
      .map(([name, members]) => `<s:complexType name="${name}">${sequence(members)}</s:complexType>`)
      .join('') +
    '</s:schema></wsdl:types>' +
    perOperation((name) => messageOf(name, 'In', name) + messageOf(name, 'Out', `${name}Response`)) +
    `<wsdl:portType name="ServiceSoap">${perOperation(portOperation)}</wsdl:portType>` +
    '<wsdl:binding name="ServiceSoap" type="tns:ServiceSoap"><soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>' +
    `${perOperation(boundOperation)}</wsdl:binding>` +
    `<wsdl:service name="Service"><wsdl:port name="ServiceSoap" binding="tns:ServiceSoap"><soap:address location="${address}"/></wsdl:port></wsdl:service>` +
    '</wsdl:definitions>'
  )
}

const elements = (name: string): string => {
  const [members, result] = operationTypes[name] ?? [['Auth FEAuthRequest?'], resultOf(codeOf[name] ?? '')]
  return (
    `<s:element name="${name}"><s:complexType>${sequence(members)}</s:complexType></s:element>` +
    `<s:element name="${name}Response"><s:complexType>${sequence([`${name}Result ${result}?`])}</s:complexType></s:element>`
  )
}

const sequence = (members: readonly string[]): string =>
  members.length === 0 ? '' : `<s:sequence>${members.map(member).join('')}</s:sequence>`

const member = (text: string): string => {
  const [name = '', kind = ''] = text.split(' ')
  const type = kind.replace(/\?|\[\]/, '')
  const prefix = types[type] === undefined ? 's' : 'tns'
  const least = kind === type ? 1 : 0
  const most = kind.endsWith('[]') ? 'unbounded' : '1'
  return `<s:element minOccurs="${least}" maxOccurs="${most}" name="${name}" type="${prefix}:${type}"/>`
}

const messageOf = (name: string, direction: 'In' | 'Out', element: string): string =>
  `<wsdl:message name="${name}Soap${direction}"><wsdl:part name="parameters" element="tns:${element}"/></wsdl:message>`

const portOperation = (name: string): string =>
  `<wsdl:operation name="${name}"><wsdl:input message="tns:${name}SoapIn"/><wsdl:output message="tns:${name}SoapOut"/></wsdl:operation>`

const boundOperation = (name: string): string =>
  `<wsdl:operation name="${name}"><soap:operation soapAction="${NAMESPACE}${name}" style="document"/>` +
  '<wsdl:input><soap:body use="literal"/></wsdl:input><wsdl:output><soap:body use="literal"/></wsdl:output></wsdl:operation>'
