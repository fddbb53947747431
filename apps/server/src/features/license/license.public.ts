export { changeSubscription } from './subscription.ts'
