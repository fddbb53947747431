import { createHash } from 'node:crypto'
import { encodeQR } from 'qr'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import { printedSections, type TicketRow } from '@trastienda/domain/ticket/ticket'
import type { SharedPaper } from '#features/printing'
import { escapedHtml } from '#platform/escaped-html'

const COMMON = `:root{color-scheme:light dark;--ground:#f4f4f1;--paper:#fff;--ink:#1d1d1b;--muted:#5c5c57;--line:#e2e2dc}
@media (prefers-color-scheme:dark){:root{--ground:#161615;--paper:#212120;--ink:#f1f1ee;--muted:#b3b3ad;--line:#3a3a37}}
body{margin:0;padding:1rem;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
main{max-width:30rem;margin:0 auto}
h1,p{margin:0}
h1{font-size:1.15rem;line-height:1.35;text-align:center}`

const PAPER_STYLE = `${COMMON}
.paper{background:var(--paper);border:1px solid var(--line);border-radius:.75rem;padding:1.25rem 1rem}
header{text-align:center}
img{display:block;margin:0 auto .75rem;max-width:11rem;max-height:5rem}
img.qr{width:12rem;max-width:100%;max-height:none;background:#fff}
header p{color:var(--muted);font-size:.9rem}
header p.bold{color:var(--ink);font-size:1.1rem}
section{margin-top:1rem;padding-top:1rem;border-top:1px solid var(--line)}
p+p{margin-top:.25rem}
h1+p{margin-top:.5rem}
.center{text-align:center}
.bold{font-weight:600}
.pair{display:flex;justify-content:space-between;align-items:baseline;gap:1rem}
.pair span:last-child{white-space:nowrap;font-variant-numeric:tabular-nums}
.part span:first-child{color:var(--muted)}
.large{font-size:1.2rem;font-weight:700}
a{display:block;margin-top:1rem;padding:.75rem 1rem;border-radius:.5rem;background:var(--ink);color:var(--paper);font-weight:600;text-align:center;text-decoration:none}
button{display:block;width:100%;margin-top:1rem;padding:.75rem 1rem;border:1px solid var(--ink);border-radius:.5rem;background:var(--paper);color:var(--ink);font:inherit;font-weight:600;cursor:pointer}
.told{margin-top:1rem;font-weight:600;text-align:center}
button:focus-visible,a:focus-visible{outline:3px solid var(--muted);outline-offset:2px}
footer{margin-top:1rem;color:var(--muted);font-size:.875rem;text-align:center}`

/** Small, as a page for whoever guesses is sent without the work of compressing it. */
const CALM_STYLE = `${COMMON}
main{margin-top:20vh;text-align:center}
p{margin-top:.5rem;color:var(--muted)}`

const hashOf = (style: string): string => `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** The pages may load nothing but their own style and the pictures in them, and no page may frame them. */
export const PAGE_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(PAPER_STYLE)} ${hashOf(CALM_STYLE)}`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Shows a link's paper, legible on a phone and without any script. `address` is the link's own. */
export const paperPage = (
  { business, ticket, answers }: SharedPaper,
  { expiresAt, address, logo }: { expiresAt: string; address: string; logo: Uint8Array | undefined },
): string => {
  const [head = [], ...sections] = printedSections({ ...ticket, copy: undefined })
  const title = business.name === '' ? ticket.name : `${ticket.name} · ${business.name}`
  return page(
    title,
    PAPER_STYLE,
    [
      '<main><article class="paper"><header>',
      logoImage(logo, business.name),
      ...head.map(rowOf),
      '</header>',
      ...sections.map((rows, place) => sectionOf(place === 0 ? withHeading(rows) : rows.map(rowOf))),
      '</article>',
      ...(answers === undefined ? [] : [answersPart(answers, address, business.timeZone)]),
      `<a href="${escapedHtml(address)}/pdf">Descargar PDF</a>`,
      `<footer><p>El enlace vence el ${formatDate(expiresAt, business.timeZone)}.</p></footer></main>`,
    ].join('\n'),
  )
}

/** What the reader of a quote answered, and the answers that they may still give, as forms without fields. */
const answersPart = (
  { version, isOpen, acceptedAt, askedAt }: NonNullable<SharedPaper['answers']>,
  address: string,
  timeZone: string,
): string => {
  const form = (kind: 'accept' | 'ask', label: string) =>
    `<form method="post" action="${escapedHtml(`${address}/${kind}/${version}`)}"><button>${label}</button></form>`
  return [
    ...(acceptedAt === undefined
      ? []
      : [`<p class="told">Lo aceptaste el ${formatDate(acceptedAt, timeZone)}. Ya les avisamos.</p>`]),
    ...(askedAt === undefined ? [] : ['<p class="told">Les avisamos que tenés una consulta.</p>']),
    ...(isOpen && acceptedAt === undefined ? [form('accept', 'Aceptar')] : []),
    ...(isOpen && askedAt === undefined ? [form('ask', 'Tengo una consulta')] : []),
  ].join('\n')
}

/** A page for a link that leads nowhere: says nothing of what it led to, nor whether it ever did. */
export const missingPage = (): string =>
  calmPage(
    'Este enlace no está disponible',
    'Puede que haya vencido o que lo hayan anulado. Pedile otro a quien te lo mandó.',
  )

export const removedPage = (): string =>
  calmPage('Este documento ya no existe', 'Quien te lo mandó lo eliminó. Ante cualquier duda, consultale.')

export const laterPage = (): string =>
  calmPage('Esperá un momento', 'Ahora no pudimos mostrar el documento. Probá de nuevo en un minuto.')

const calmPage = (title: string, text: string): string =>
  page(title, CALM_STYLE, `<main><h1>${escapedHtml(title)}</h1><p>${escapedHtml(text)}</p></main>`)

const page = (title: string, style: string, body: string): string => `<!doctype html>
<html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">
<meta property="og:title" content="${escapedHtml(title)}"><title>${escapedHtml(title)}</title>
<style>${style}</style></head>
<body>${body}</body></html>
`

const sectionOf = (rows: readonly string[]): string => {
  const shown = rows.filter((row) => row !== '')
  return shown.length === 0 ? '' : `<section>${shown.join('\n')}</section>`
}

/** The rows that name the paper: its first centred one becomes the page's heading. */
const withHeading = (rows: readonly TicketRow[]): string[] => {
  const place = Math.max(
    0,
    rows.findIndex(({ isCentered }) => isCentered === true),
  )
  return rows.map((row, index) => (index === place ? `<h1>${escapedHtml(row.text)}</h1>` : rowOf(row)))
}

/** A row of the ticket. The barcode of a counter stays on its paper. */
const rowOf = ({ text, right, isCentered, isBold, isLarge, isQr, isBarcode }: TicketRow): string => {
  if (isQr === true) return qrImage(text)
  if (isBarcode === true) return ''
  const classes = [
    ...(right === undefined ? [] : ['pair']),
    ...(right !== undefined && text.startsWith(' ') ? ['part'] : []),
    ...(isCentered === true ? ['center'] : []),
    ...(isBold === true ? ['bold'] : []),
    ...(isLarge === true ? ['large'] : []),
  ]
  const attributes = classes.length === 0 ? '' : ` class="${classes.join(' ')}"`
  const content =
    right === undefined
      ? escapedHtml(text.trim())
      : `<span>${escapedHtml(text.trim())}</span> <span>${escapedHtml(right)}</span>`
  return `<p${attributes}>${content}</p>`
}

/** The voucher's QR, for whoever looks it up at ARCA with another phone. */
const qrImage = (text: string): string => {
  const picture = encodeQR(text, 'svg', { ecc: 'low', border: 4 })
  return `<img class="qr" src="data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}" alt="Código QR de ARCA">`
}

/** Larger pictures stay on the PDF: a page on a phone's data should be small. */
const LOGO_BYTES_MAX = 400_000

const logoImage = (logo: Uint8Array | undefined, name: string): string =>
  logo === undefined || logo.length > LOGO_BYTES_MAX
    ? ''
    : `<img src="data:image/webp;base64,${Buffer.from(logo).toString('base64')}" alt="${escapedHtml(name)}">`
