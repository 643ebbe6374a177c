import { returnAddress } from './return-address.ts'
import type { DemoText } from './seed-content.ts'
import { words } from './words.ts'

const day = (weekday: number) => ({ weekday, from: '09:00', to: '18:00' })

const returnsLine = words(
  `${returnAddress.address.en} ${returnAddress.postcode}`,
  `${returnAddress.address.zh}，${returnAddress.postcode}`,
)

export const contactInfo = (): DemoText<'contact'>[] => [
  {
    kind: 'contact',
    slug: 'info',
    age: 2,
    body: {
      lead: words(
        'Every message is read by someone who can walk over to the shelf. We usually reply within two hours on business days.',
        '每条留言都由走几步就能摸到料的人来看。工作日一般两小时内回复。',
      ),
      addresses: [
        {
          title: words('Showroom and pick-up', '展厅与自提'),
          text: words(
            'Building 4, 210 Jiangkou Road, Baiyun District, Guangzhou 510400',
            '广州市白云区江口路 210 号 4 栋，510400',
          ),
          other_text: words(
            '广州市白云区江口路 210 号 4 栋，510400',
            'Building 4, 210 Jiangkou Road, Baiyun District, Guangzhou 510400',
          ),
          map_link: 'https://www.openstreetmap.org/#map=13/23.1576/113.2731',
        },
        {
          title: words('Returns', '退货地址'),
          text: words(`${returnsLine.en}. Please open a case first.`, `${returnsLine.zh}。请先申请售后。`),
          other_text: words(returnsLine.zh, returnsLine.en),
          map_link: '',
        },
      ],
      phones: [
        {
          title: words('Questions and orders', '咨询与订单'),
          number: '400 000 0000',
          note: words('from mainland China', '大陆拨打'),
        },
        {
          title: words('From abroad', '境外拨打'),
          number: '+86 20 8600 0000',
          note: words('Chinese and English', '中文、英文'),
        },
      ],
      mails: [
        {
          title: words('General', '综合咨询'),
          email: 'hello@corium.example',
          note: words('answered in the order received', '按先后回复'),
        },
        {
          title: words('Press and schools', '媒体与院校'),
          email: 'press@corium.example',
          note: words('pictures on request', '可索取图片'),
        },
      ],
      hours: [1, 2, 3, 4, 5, 6].map(day),
      time_zone: 'Asia/Shanghai',
      hours_note: words('Closed on public holidays of mainland China.', '法定节假日休息。'),
    },
  },
]

export const qrCodes = (): DemoText<'qr-code'>[] => [
  {
    kind: 'qr-code',
    slug: 'official-account',
    age: 2,
    body: {
      name: words('WeChat Official Account', '微信公众号'),
      link: 'https://corium.example/wechat/official-account',
    },
  },
  {
    kind: 'qr-code',
    slug: 'mini-program',
    age: 2,
    body: {
      name: words('WeChat mini-program', '微信小程序'),
      link: 'https://corium.example/wechat/mini-program',
    },
  },
]
