export {
  balancesOf,
  fundOfMethod,
  lockFunds,
  putFund,
  registerFund,
  renameFund,
  safeFund,
} from './funds-of-business.ts'
export type { FundRecord } from './funds.repository.ts'
