import { surchargeProduct } from '@trastienda/domain/account/installment-plans'
import { invariant, type Invariant } from './invariant.repository.ts'

/** What remitos that stand took of each line of a sale. */
const UNDERWAY = `(select sale_id, sale_line, sum(quantity) as quantity, count(*) filter (where state = 'out') as out
                     from delivery_line
                     join delivery on delivery.business_id = $1 and delivery.id = delivery_line.delivery_id
                    where delivery_line.business_id = $1 and state in ('out', 'delivered')
                    group by sale_id, sale_line)`

/** Invariants of deliveries. The business's own numbers of remitos are held with all others. */
export const deliveryInvariants: readonly Invariant[] = [
  invariant(
    'delivered_is_sold',
    `select line.transaction_id || ' #' || line.position as subject, line.quantity::text as stored, part.quantity::text as computed
       from transaction_line line
       join ${UNDERWAY} as part on part.sale_id = line.transaction_id and part.sale_line = line.position
      where line.business_id = $1 and part.quantity > line.quantity`,
  ),
  invariant(
    'delivery_is_of_effective_sales_of_its_customer',
    `select delivery.id as subject, delivery.receptor_code as stored, sale.receptor_code || ' ' || sale.kind || ' ' || sale.status as computed
       from delivery
       join delivery_line part on part.business_id = $1 and part.delivery_id = delivery.id
       join transaction sale on sale.business_id = $1 and sale.id = part.sale_id
      where delivery.business_id = $1
        and (sale.receptor_code <> delivery.receptor_code or sale.kind <> 'sale' or sale.status = 0)`,
  ),
  invariant(
    'delivery_line_is_line_of_its_sale',
    `select part.delivery_id || ' #' || part.position as subject, part.product_code as stored, line.product_code as computed
       from delivery_line part
       left join transaction_line line
         on line.business_id = $1 and line.transaction_id = part.sale_id and line.position = part.sale_line
      where part.business_id = $1 and part.product_code is distinct from line.product_code`,
  ),
  invariant(
    'completed_deliveries_have_nothing_left',
    `select plan.sale_id as subject, plan.completed_at::text as stored, line.position::text as computed
       from sale_delivery plan
       join transaction_line line on line.business_id = $1 and line.transaction_id = plan.sale_id
       left join (select note.related_id, credit.related_position, sum(credit.quantity) as quantity
                    from transaction note
                    join transaction_line credit on credit.business_id = $1 and credit.transaction_id = note.id
                   where note.business_id = $1 and note.kind = 'creditNote' and note.status > 0
                   group by 1, 2) as credited
         on credited.related_id = plan.sale_id and credited.related_position = line.position
       left join ${UNDERWAY} as part on part.sale_id = plan.sale_id and part.sale_line = line.position
      where plan.business_id = $1 and plan.completed_at is not null
        and line.product_name <> '${surchargeProduct.name}'
        and (part.out > 0 or line.quantity > coalesce(part.quantity, 0) + coalesce(credited.quantity, 0))`,
  ),
]
