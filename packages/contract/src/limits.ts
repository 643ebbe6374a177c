/*
 * Limits that the server enforces and the storefront's forms know.
 */

export const maxCardsPerRequest = 5
export const maxFavorites = 500
/** Colors side by side on the compare page. */
export const maxCompared = 4
/** Products that the shop remembers a visitor or member has looked at. */
export const maxViewed = 60
/** Keywords that the shop remembers a visitor or member has searched for. */
export const maxSearches = 10
/** Favorites of a visitor who is not logged in. */
export const maxVisitorFavorites = 100
/** Looks of the 2D simulation that a member can save. */
export const maxLooks = 60
/** Looks of a visitor who is not logged in. */
export const maxVisitorLooks = 12
/** Sold-out colors that a member can wait for. */
export const maxStockAlerts = 50
/** Lines of an order in one after-sales case. */
export const maxCaseLines = 50

/** Lines of an order that are commented on in one call. */
export const maxCommentItems = 50

/** Pictures of the business license of one trade account. */
export const maxLicensePictures = 3

/** Lines of one quote. */
export const maxQuoteLines = 20

/** Orders in one request for invoices. */
export const maxInvoiceOrders = 20
/** Bytes of the PDF of an invoice. */
export const maxInvoiceFileBytes = 5 * 1024 * 1024

/** The CIEDE2000 distance up to which a color search shows goods, unless the caller chooses another. */
export const defaultMaxDelta = 8

/** Bytes of one uploaded picture. */
export const maxUploadBytes = 5 * 1024 * 1024
/** Pictures of one after-sales case, comment or message. */
export const maxPictures = 5
/** The types of pictures that customers upload. */
export const uploadTypes = ['jpg', 'jpeg', 'png', 'bmp'] as const

/** Styles that one change of many goods can have. */
export const maxBulkGoods = 10_000

/** Colors in one stocktake: their differences are applied in one transaction. */
export const maxStocktakeRows = 2_000

/** Rows of goods in one spreadsheet, imported or exported. */
export const maxSheetRows = 20_000
/** Bytes of an imported spreadsheet. */
export const maxSheetBytes = 20 * 1024 * 1024

/** Days of visit statistics in one call. */
export const maxRangeDays = 366

/** Digits of a verification code. */
export const codeLength = 6

/** How many characters a text may have. */
export const maxLength = {
  id: 64,
  /** The search for goods. */
  search: 100,
  /** Suggestions, SKU search, and the search in orders and color cards. */
  keyword: 60,
  /** A color as a buyer types it. */
  colorCode: 60,
  orderRemark: 200,
  cancelRemark: 200,
  afterDescription: 500,
  afterMessage: 500,
  comment: 500,
  /** What a buyer made of the goods. */
  commentMade: 60,
  courierNumber: 60,
  cardCompany: 80,
  cardPurpose: 200,
  /** What a buyer or the shop writes about a quote. */
  quoteNote: 1000,
  /** What a company or the shop writes about a trade account. */
  tradeNote: 500,
  website: 200,
  nickname: 30,
  company: 80,
  consignee: 60,
  mobile: 30,
  region: 80,
  addressDetail: 200,
  postcode: 20,
  addressTag: 20,
  /** A whole address, pasted. */
  addressText: 300,
  email: 254,
  invoiceTitle: 100,
  taxNumber: 30,
  invoiceAddress: 120,
  bank: 100,
  bankAccount: 40,
  invoiceReason: 200,
  contactMessage: 1000,
  couponCode: 20,
  lookCode: 800,
  lookName: 40,
} as const

/** Limits of what staff write. Apart from the others, so that the storefront does not load them. */
export const maxDeskLength = {
  staffNote: 500,
  /** What WeChat Pay takes. */
  complaintReply: 200,
  viewName: 30,
  stocktakeName: 60,
  tradeGroup: 40,
  invoiceNumber: 40,
  settledReference: 60,
  /** An answer that staff use again and again, and its name. */
  answer: 2000,
  answerName: 60,
  contactReply: 5000,
  couponName: 40,
  couponTerms: 300,
  /** What staff write to the buyer with a decision. */
  afterNote: 300,
} as const
