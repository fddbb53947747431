export {
  activePriceLists,
  holdPriceList,
  openPriceLists,
  priceListOf,
  readPriceList,
  readPriceLists,
} from './price-list-register.ts'
