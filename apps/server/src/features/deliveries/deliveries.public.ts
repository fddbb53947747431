export { planDelivery, planMadeDelivery } from './planned-delivery.ts'
