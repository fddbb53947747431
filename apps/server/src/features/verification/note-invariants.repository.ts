import { chargeSumsOf } from './charge-sums.ts'
import { invariant, type Invariant } from './invariant.repository.ts'

const OF_NOTE = chargeSumsOf('note')
const OF_BOUGHT = chargeSumsOf('bought')

/** Invariants between credit notes and their sales, and between suppliers' notes and their purchases. */
export const creditNoteInvariants: readonly Invariant[] = [
  invariant(
    'credited_is_within_sold',
    `select credited.sale || ' #' || coalesce(credited.position::text, '?') as subject, line.quantity::text as stored,
            credited.quantity::numeric(15,2)::text as computed
       from (select note.related_id as sale, line.related_position as position, line.product_code as product,
                    sum(line.quantity) as quantity
               from transaction note
               join transaction_line line on line.business_id = $1 and line.transaction_id = note.id
              where note.business_id = $1 and note.kind in ('creditNote', 'supplierNote')
              group by note.related_id, line.related_position, line.product_code) as credited
       left join transaction_line line on line.business_id = $1 and line.transaction_id = credited.sale
        and line.position = credited.position and line.product_code = credited.product
      where line.quantity is null or credited.quantity > line.quantity`,
  ),
  // Credit notes are rounded so that all notes of a sale together credit exactly its total, and less before the last.
  invariant(
    'credited_lines_add_up_to_sold',
    `select sold.transaction_id || ' #' || sold.position as subject, sold.sub_total || ' / ' || sold.total as stored,
            credited.sub_total || ' / ' || credited.total as computed
       from (select note.related_id as sale, line.related_position as position, sum(line.quantity) as quantity,
                    sum(line.sub_total) as sub_total, sum(line.total) as total
               from transaction note
               join transaction_line line on line.business_id = $1 and line.transaction_id = note.id
              where note.business_id = $1 and note.kind in ('creditNote', 'supplierNote')
              group by note.related_id, line.related_position) as credited
       join transaction_line sold on sold.business_id = $1 and sold.transaction_id = credited.sale
        and sold.position = credited.position
      where credited.sub_total > sold.sub_total or credited.total > sold.total
         or (credited.quantity = sold.quantity
             and (credited.sub_total, credited.total) is distinct from (sold.sub_total, sold.total))`,
  ),
  invariant(
    'credited_adds_up_to_sold',
    `select sale.id as subject, concat_ws(' / ', sale.total, sale.iva21, sale.iva105) as stored,
            concat_ws(' / ', credited.total, credited.iva21, credited.iva105) as computed
       from (select related_id, sum(total - ${OF_NOTE.total}) as total, sum(iva21 - ${OF_NOTE.iva21}) as iva21,
                    sum(iva105 - ${OF_NOTE.iva105}) as iva105,
                    (select sum(line.quantity) from transaction_line line
                      where line.business_id = $1 and line.transaction_id = any(array_agg(note.id))) as quantity
               from transaction note
              where note.business_id = $1 and note.kind in ('creditNote', 'supplierNote') group by related_id) as credited
       join lateral (select id, total - ${OF_BOUGHT.total} as total, iva21 - ${OF_BOUGHT.iva21} as iva21,
                            iva105 - ${OF_BOUGHT.iva105} as iva105
                       from transaction bought
                      where bought.business_id = $1 and bought.id = credited.related_id) as sale on true
      where credited.total > sale.total or credited.iva21 > sale.iva21 or credited.iva105 > sale.iva105
         or (credited.quantity = (select sum(line.quantity) from transaction_line line
                                   where line.business_id = $1 and line.transaction_id = sale.id)
             and (credited.total, credited.iva21, credited.iva105) is distinct from (sale.total, sale.iva21, sale.iva105))`,
  ),
  invariant(
    'note_follows_its_sale',
    `select note.id as subject,
            concat_ws(' ', note.receptor_code, note.invoice_type, note.discount, note.prices_include_vat) as stored,
            concat_ws(' ', sale.receptor_code, sale.invoice_type, sale.discount, sale.prices_include_vat) || ' ' || sale.kind || ' ' || sale.status as computed
       from transaction note
       join transaction sale on sale.business_id = $1 and sale.id = note.related_id
      where note.business_id = $1 and note.kind in ('creditNote', 'supplierNote')
        and (sale.kind <> case note.kind when 'creditNote' then 'sale' else 'purchase' end or sale.status = 0
             or (note.receptor_code, note.invoice_type, note.discount, note.prices_include_vat) is distinct from
                (sale.receptor_code, sale.invoice_type, sale.discount, sale.prices_include_vat))`,
  ),
]
