import type { Content } from 'pdfmake'
import { formatCuit } from '@trastienda/domain/person/cuit'
import { ivaConditions, type IvaConditionId } from '@trastienda/domain/person/iva-condition'
import { muted, PORTRAIT } from './sheet.ts'
import { singleLine } from './single-line.ts'

/** A customer or a supplier, as a document names them. */
export type PrintedPerson = {
  readonly name: string
  readonly address?: string
  /** A CUIT or another document's number, as stored. */
  readonly cuit?: string
  readonly ivaCondition?: IvaConditionId
}

/** Somebody as ARCA knows them: `taxes` has their document and condition, a line each. */
type DeclaredPerson = Pick<PrintedPerson, 'name' | 'address'> & { readonly taxes: readonly string[] }

const RIGHT = 200
const GAP = 12
const LEFT = PORTRAIT.width - RIGHT - GAP

/** The customer or supplier of a document under the given `label`, and below them what else is to be known. */
export function receptor(
  label: string,
  person: PrintedPerson | DeclaredPerson,
  facts: readonly string[] = [],
): Content {
  const { name, address } = person
  const taxes = 'taxes' in person ? person.taxes : taxesOf(person)
  const who: Content = {
    columns: [
      {
        width: LEFT,
        stack: [small(label), { ...singleLine(name, LEFT, 10), bold: true, fontSize: 10 }, ...optional(address, LEFT)],
      },
      { width: RIGHT, alignment: 'right', stack: [small(' '), ...taxes.flatMap((tax) => optional(tax, RIGHT))] },
    ],
    columnGap: GAP,
  }
  return { stack: [who, ...facts.flatMap((fact) => optional(fact, PORTRAIT.width))], margin: [0, 0, 0, 14] }
}

function taxesOf({ cuit, ivaCondition }: PrintedPerson): (string | undefined)[] {
  const condition = ivaConditions.find(({ id }) => id === ivaCondition)?.label
  return [cuit === undefined ? undefined : documentText(cuit), condition]
}

/** Names a document's number: eleven digits are a CUIT, fewer an identity document. */
export function documentText(cuit: string): string {
  const text = formatCuit(cuit)
  return `${text.length === 13 ? 'CUIT' : 'Documento'} ${text}`
}

function small(text: string): Content {
  return { text, fontSize: 7.5, color: muted, margin: [0, 0, 0, 2] }
}

function optional(text: string | undefined, width: number): Content[] {
  return text === undefined || text === '' ? [] : [{ ...singleLine(text, width), lineHeight: 1.2 }]
}
