export {
  deliveriesFor,
  deliveriesOnTheirWay,
  remitosShowPrices,
  type PaperDelivery,
  type StoredDelivery,
} from './delivery-papers.ts'
export { planDelivery, planMadeDelivery } from './planned-delivery.ts'
