export { planDelivery } from './planned-delivery.ts'
