import { words } from './words.ts'

/** The address for returns, on the contact page and in approved cases. */
export const returnAddress = {
  address: words('Gate 3, 212 Jiangkou Road, Baiyun District, Guangzhou', '广州市白云区江口路 212 号 3 号门'),
  postcode: '510400',
}
