import { arcaServiceNames, arcaServices } from '@trastienda/domain/fiscal/access-advice'
import type { ArcaEnvironment } from '@trastienda/domain/fiscal/fiscal-settings'
import { formatCuit } from '@trastienda/domain/person/cuit'

interface Applicant {
  readonly alias: string
  readonly cuit: string
}

const register = arcaServiceNames[arcaServices.taxpayers]

const steps: Readonly<Record<ArcaEnvironment, (applicant: Applicant) => readonly string[]>> = {
  production: ({ alias }) => [
    'Entrá a ARCA con tu clave fiscal (nivel 3) y abrí «Administración de Certificados Digitales». Si no lo ves, agregalo desde «Administrador de Relaciones».',
    `Tocá «Agregar alias», escribí «${alias}» y subí el archivo .csr que descargaste acá.`,
    'Abrí el alias con «Ver» y descargá el certificado (.crt): es el que se carga en el paso siguiente.',
    `En «Administrador de Relaciones» elegí «Nueva relación», ARCA, WebServices, «Facturación Electrónica», y como representante el computador fiscal «${alias}».`,
    `Para completar tus contactos con su CUIT, agregá otra «Nueva relación» igual, con ${register}. Para facturar no hace falta.`,
    'En «Administración de puntos de venta y domicilios» agregá un punto de venta de tipo Web Services solo para Trastienda. ARCA puede tardar unos días en habilitarlo.',
  ],
  testing: ({ alias, cuit }) => [
    'Entrá a ARCA con la clave fiscal de una persona (nivel 2 o más) y abrí «WSASS - Autogestión de certificados de homologación». Si no lo ves, agregalo desde «Administrador de Relaciones».',
    `En «Nuevo certificado» escribí «${alias}» como nombre simbólico, pegá el contenido del archivo .csr y copiá el certificado que te muestra.`,
    `En «Crear autorización a servicio» elegí «${alias}», el CUIT representado ${formatCuit(cuit)} y el servicio «wsfe».`,
    `Para completar tus contactos con su CUIT, creá otra autorización igual, al servicio «${arcaServices.taxpayers}».`,
  ],
  simulator: () => [
    'Abrí la página del simulador, que está en la computadora de Trastienda.',
    'Pegá ahí el contenido del archivo .csr y copiá el certificado que te da. El simulador da de alta la relación con Facturación Electrónica y el punto de venta 1.',
    `Para completar tus contactos con su CUIT, marcá ahí también la relación con ${register}.`,
  ],
}

/** The tasks on ARCA's pages between the request and the certificate. */
export const arcaSteps = (environment: ArcaEnvironment, applicant: Applicant): readonly string[] =>
  steps[environment](applicant)
