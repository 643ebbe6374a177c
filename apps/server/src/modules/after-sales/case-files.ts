/** What the pictures of an application are attached to. */
export const caseObject = 'after_sales'

/** What the pictures of the courier's slip are attached to, by the id of the case. */
export const returnObject = 'after_sales_return'

/** What the shop's pictures of the goods that came back are attached to, by the id of the case. */
export const checkObject = 'after_sales_check'

/** What the pictures of a message are attached to. */
export const messageObject = 'after_sales_message'
