import { code128Bars } from '@trastienda/domain/ticket/code-128'
import {
  printedSections,
  ticketWidths,
  type Ticket,
  type TicketRow,
  type TicketWidth,
} from '@trastienda/domain/ticket/ticket'
import classes from './ticket-page.module.css'

const MILLIMETRES_PER_PIXEL = 25.4 / 96
const BLANK_AT_END = 5

/** Prints a ticket as a page of the browser, as wide as the printable strip of its paper and as high as its content. */
export const printPage = async (ticket: Ticket, width: TicketWidth): Promise<void> => {
  const { printable } = ticketWidths[width]
  const page = await pageOf(ticket)
  page.style.width = `${printable}mm`
  page.dataset['ticket'] = width
  const size = document.createElement('style')
  document.body.append(page)
  const height = Math.ceil(page.getBoundingClientRect().height * MILLIMETRES_PER_PIXEL) + BLANK_AT_END
  size.textContent = `@page { size: ${printable}mm ${height}mm; margin: 0 }`
  document.head.append(size)
  const end = () => {
    page.remove()
    size.remove()
  }
  window.addEventListener('afterprint', end, { once: true })
  window.print()
}

const pageOf = async (ticket: Ticket): Promise<HTMLElement> => {
  const page = element('section', classes.ticket)
  page.setAttribute('aria-label', 'Ticket')
  for (const rows of printedSections(ticket)) {
    const section = element('div', classes.section)
    section.append(...(await Promise.all(rows.map(rowElement))))
    page.append(section)
  }
  return page
}

const rowElement = async ({
  text,
  right,
  isCentered,
  isBold,
  isLarge,
  isQr,
  isBarcode,
}: TicketRow): Promise<Element> => {
  if (isQr === true) return codeElement(text)
  if (isBarcode === true) return barcodeElement(text)
  const line = element('p', classes.row, right === undefined ? text : '')
  Object.assign(line.dataset, {
    ...(isCentered === true ? { centered: '' } : {}),
    ...(isBold === true ? { bold: '' } : {}),
    ...(isLarge === true ? { large: '' } : {}),
  })
  if (right !== undefined) line.append(element('span', undefined, text), element('span', classes.amount, right))
  return line
}

const codeElement = async (text: string): Promise<Element> => {
  const { encodeQR } = await import('qr')
  const rows = encodeQR(text, 'raw', { border: 2, ecc: 'low' })
  const dark = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return pictureOf(dark, [rows.length, rows.length], classes.code)
}

const BARCODE_HEIGHT = 40

const barcodeElement = (text: string): Element => {
  const { bars, width } = code128Bars(text)
  const dark = bars.map((bar) => `M${bar.at} 0h${bar.width}v${BARCODE_HEIGHT}h-${bar.width}z`).join('')
  const figure = element('div', classes.barcode)
  const label = element('p', classes.row, text)
  label.dataset['centered'] = ''
  figure.append(pictureOf(dark, [width, BARCODE_HEIGHT], classes.bars), label)
  return figure
}

const pictureOf = (dark: string, [width, height]: readonly [number, number], className = ''): Element => {
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  picture.setAttribute('viewBox', `0 0 ${width} ${height}`)
  picture.setAttribute('shape-rendering', 'crispEdges')
  picture.setAttribute('class', className)
  const path = document.createElementNS(picture.namespaceURI, 'path')
  path.setAttribute('d', dark)
  picture.append(path)
  return picture
}

const element = (tag: string, className?: string, text = ''): HTMLElement => {
  const made = document.createElement(tag)
  if (className !== undefined) made.className = className
  made.textContent = text
  return made
}
