/** A SOAP service whose operations take and return one element each. */
interface Described {
  readonly name: string
  readonly namespace: string
  /** The namespace of its elements, and whether their members have it too. */
  readonly elements: { readonly namespace: string; readonly isQualified: boolean }
  /** The input and result of each operation; a member is written `name type`, with `?` if it is optional. */
  readonly operations: Readonly<Record<string, readonly [taken: readonly string[], answered: readonly string[]]>>
  readonly types: Readonly<Record<string, readonly string[]>>
}

const access: Described = {
  name: 'LoginCMS',
  namespace: 'https://wsaahomo.afip.gov.ar/ws/services/LoginCms',
  elements: { namespace: 'http://wsaa.view.sua.dvadac.desein.afip.gov', isQualified: true },
  operations: { loginCms: [['in0 string'], ['loginCmsReturn string']] },
  types: {},
}

const asked = ['token string', 'sign string', 'cuitRepresentada long', 'idPersona long']
const found = ['personaReturn personaReturn?']

const register: Described = {
  name: 'PersonaServiceA5',
  namespace: 'http://a5.soap.ws.server.puc.sr/',
  elements: { namespace: 'http://a5.soap.ws.server.puc.sr/', isQualified: false },
  operations: {
    dummy: [[], ['return dummyReturn?']],
    getPersona: [asked, found],
    getPersona_v2: [asked, found],
  },
  types: {
    dummyReturn: ['appserver string?', 'dbserver string?', 'authserver string?'],
    personaReturn: [
      'datosGenerales datosGenerales?',
      'datosMonotributo datosMonotributo?',
      'datosRegimenGeneral datosRegimenGeneral?',
      'metadata metadata?',
    ],
    datosGenerales: [
      'domicilioFiscal domicilio?',
      'estadoClave string?',
      'idPersona long?',
      'razonSocial string?',
      'tipoClave string?',
      'tipoPersona string?',
    ],
    domicilio: [
      'codPostal string?',
      'descripcionProvincia string?',
      'direccion string?',
      'idProvincia int?',
      'localidad string?',
      'tipoDomicilio string?',
    ],
    datosMonotributo: ['categoriaMonotributo categoria?', 'impuesto impuesto?'],
    datosRegimenGeneral: ['impuesto impuesto?'],
    categoria: ['descripcionCategoria string?', 'idImpuesto int?'],
    impuesto: ['descripcionImpuesto string?', 'idImpuesto int?', 'periodo int?'],
    metadata: ['fechaHora dateTime?', 'servidor string?'],
  },
}

/** The description of LoginCms. */
export const accessWsdl = (address: string): string => described(access, address)

/** The description of the register, as far as it is simulated. */
export const registerWsdl = (address: string): string => described(register, address)

const described = ({ name, namespace, elements, operations, types }: Described, address: string): string => {
  const each = (write: (operation: string) => string): string => Object.keys(operations).map(write).join('')
  const sequence = (members: readonly string[]): string =>
    `<s:complexType><s:sequence>${members.map((member) => memberOf(member, types)).join('')}</s:sequence></s:complexType>`
  const element = (of: string, members: readonly string[]): string =>
    `<s:element name="${of}">${sequence(members)}</s:element>`
  const schema = Object.entries(operations)
    .map(([of, [taken, answered]]) => element(of, taken) + element(`${of}Response`, answered))
    .concat(Object.entries(types).map(([of, members]) => sequence(members).replace('>', ` name="${of}">`)))
  return (
    `<?xml version="1.0" encoding="utf-8"?><wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:s="http://www.w3.org/2001/XMLSchema" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:tns="${namespace}" xmlns:e="${elements.namespace}" targetNamespace="${namespace}">` +
    `<wsdl:types><s:schema elementFormDefault="${elements.isQualified ? 'qualified' : 'unqualified'}" targetNamespace="${elements.namespace}">${schema.join('')}</s:schema></wsdl:types>` +
    each((of) => message(`${of}Request`, of) + message(`${of}Response`, `${of}Response`)) +
    `<wsdl:portType name="${name}">${each(portOperation)}</wsdl:portType>` +
    `<wsdl:binding name="${name}SoapBinding" type="tns:${name}"><soap:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>${each(boundOperation)}</wsdl:binding>` +
    `<wsdl:service name="${name}Service"><wsdl:port name="${name}" binding="tns:${name}SoapBinding"><soap:address location="${address}"/></wsdl:port></wsdl:service>` +
    '</wsdl:definitions>'
  )
}

const memberOf = (text: string, types: Described['types']): string => {
  const [name = '', kind = ''] = text.split(' ')
  const type = kind.replace('?', '')
  const prefix = types[type] === undefined ? 's' : 'e'
  return `<s:element minOccurs="${kind === type ? 1 : 0}" name="${name}" type="${prefix}:${type}"/>`
}

const message = (name: string, element: string): string =>
  `<wsdl:message name="${name}"><wsdl:part name="parameters" element="e:${element}"/></wsdl:message>`

const portOperation = (name: string): string =>
  `<wsdl:operation name="${name}"><wsdl:input message="tns:${name}Request"/><wsdl:output message="tns:${name}Response"/></wsdl:operation>`

const boundOperation = (name: string): string =>
  `<wsdl:operation name="${name}"><soap:operation soapAction=""/><wsdl:input><soap:body use="literal"/></wsdl:input>` +
  '<wsdl:output><soap:body use="literal"/></wsdl:output></wsdl:operation>'
