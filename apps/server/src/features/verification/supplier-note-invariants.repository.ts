import { chargeSumsOf } from './charge-sums.ts'
import { invariant, type Invariant } from './invariant.repository.ts'

const CHARGED = chargeSumsOf('note')

/** Invariants that only suppliers' notes have: their goods leave the lots of their purchase, and they are on the account. */
export const supplierNoteInvariants: readonly Invariant[] = [
  invariant(
    'supplier_notes_are_within_purchase',
    `select purchase.id as subject, purchase.total::text as stored, noted.total::text as computed
       from (select related_id, sum(total) as total from transaction
              where business_id = $1 and kind = 'supplierNote' group by related_id) as noted
       join transaction purchase on purchase.business_id = $1 and purchase.id = noted.related_id
      where noted.total > purchase.total`,
  ),
  // A note without goods is its charges, to the cent.
  invariant(
    'note_of_an_amount_is_its_charges',
    `select note.id as subject, concat_ws(' / ', note.total, note.iva21, note.iva105) as stored,
            concat_ws(' / ', ${CHARGED.total}, ${CHARGED.iva21}, ${CHARGED.iva105}) as computed
       from transaction note
      where note.business_id = $1 and note.kind = 'supplierNote' and sub_total = 0
        and (note.total, note.iva21, note.iva105) is distinct from (${CHARGED.total}, ${CHARGED.iva21}, ${CHARGED.iva105})`,
  ),
  invariant(
    'goods_go_back_from_their_lots',
    `select line.transaction_id || ' #' || line.position as subject, line.quantity || ' of ' || note.related_id || ' #' || related_position as stored,
            gone.quantity || ' of ' || coalesce(gone.came_by, '?') as computed
       from transaction note
       join transaction_line line on line.business_id = $1 and line.transaction_id = note.id
       left join lateral (
         select sum(part.quantity) as quantity, string_agg(lot.transaction_id || ' #' || lot.sequence, ' ') as came_by
           from stock_history history
           join stock_history_lot part on part.business_id = $1 and part.history_id = history.id and part.effect = 'decrement'
           join lot on lot.business_id = $1 and lot.id = part.lot_id
          where history.business_id = $1 and history.transaction_id = note.id and history.line_position = line.position) as gone on true
      where note.business_id = $1 and note.kind = 'supplierNote'
        and (gone.quantity is distinct from line.quantity
             or gone.came_by is distinct from note.related_id || ' #' || line.related_position)`,
  ),
  invariant(
    'supplier_note_is_on_the_account',
    `select note.id as subject, note.total::text as stored, sum(entry.debit)::text as computed
       from transaction note
       left join account_entry entry on entry.business_id = $1 and entry.transaction_id = note.id
        and entry.person_code = note.receptor_code and entry.payment_id is null
      where note.business_id = $1 and note.kind = 'supplierNote'
      group by note.id, note.total having sum(entry.debit) is distinct from note.total`,
  ),
]
