import { formatMoney } from '@corium/contract/format-money'
import { paths } from '@corium/contract/paths'
import type { DemoText } from './seed-content.ts'
import { text, type Words, words } from './words.ts'

const noSeo = { seo_title: '', seo_description: '' }
const noLink = { link: '', link_text: '' }

const link = (path: string, en: string, zh: string) => ({ link: path, link_text: words(en, zh) })
const money = (fen: number) => words(formatMoney(fen, 'en-us'), formatMoney(fen, 'zh-cn'))
const tableRow = (...cells: (Words | string)[]) => ({ material: '', cells })

/** The help pages. */
export const helpPages = (): DemoText<'help'>[] => [
  {
    kind: 'help',
    slug: 'help',
    age: 2,
    body: {
      name: words('Help', '帮助'),
      title: words('Help', '帮助中心'),
      lead: words(
        'Answers to the questions we hear most. If yours is not here, one of us replies within two hours on business days.',
        '最常被问到的都在这里。没有找到答案？工作日两小时内有人回复您。',
      ),
      ...noSeo,
      blocks: [
        {
          type: 'list',
          title: words('Start here', '从这里开始'),
          rows: [
            {
              title: words('Track an order', '查订单'),
              text: words('Status, parcels and tracking', '状态、包裹与物流'),
              ...link(paths.orders(), 'My orders', '我的订单'),
            },
            {
              title: words('Return or exchange', '退换货'),
              text: words(
                'Within seven days of receipt, flaws within thirty',
                '签收后七天内，质量问题三十天内',
              ),
              ...link(paths.afterSales(), 'After-sales', '售后'),
            },
            {
              title: words('Request a color card', '申请色卡'),
              text: words('Free, up to five at a time', '免费，每次最多五张'),
              ...link(paths.products(), 'Choose a material', '选材料'),
            },
            {
              title: words('Get an invoice', '开发票'),
              text: words('After payment, as a PDF by email', '付款后开具，PDF 发至邮箱'),
              ...link(paths.invoices(), 'Invoices', '发票'),
            },
            {
              title: words('Talk to a person', '联系客服'),
              text: words('Monday to Saturday, 9:00 to 18:00', '周一至周六 9:00–18:00'),
              ...link(paths.contact(), 'Contact', '联系我们'),
            },
          ],
          ...noLink,
        },
      ],
    },
  },
  {
    kind: 'help',
    slug: 'trade',
    age: 2,
    body: {
      name: words('Trade account', '企业采购'),
      title: words('Trade account', '企业采购'),
      lead: words(
        'For workshops, brands, schools and upholsterers who buy regularly: what every account has, and the prices that an approved company has besides.',
        '面向工坊、品牌、学校和沙发厂等长期采购的客户：人人都有的，以及企业客户另享的价格。',
      ),
      ...noSeo,
      blocks: [
        {
          type: 'steps',
          title: words('What every account has', '每个账号都有'),
          steps: [
            {
              title: words('Tiers', '阶梯价'),
              text: words(
                'The more you buy of one color, the lower its price, for every buyer.',
                '同款同色数量越多，单价越低，人人一样。',
              ),
            },
            {
              title: words('Invoices', '发票'),
              text: words(
                'Ordinary and special VAT invoices, with your company data kept as titles.',
                '普通与专用发票，抬头信息保存一次即可。',
              ),
            },
            {
              title: words('Bank transfer', '银行转账'),
              text: words(
                'Larger orders can be paid from your company’s account; we hold the goods while the money is on its way.',
                '金额较大的订单可从企业账户转账付款，到账前为您保留商品。',
              ),
            },
            {
              title: words('Lots', '留缸'),
              text: words(
                'Give the lot of your last order, and we cut from it while it lasts.',
                '报上次的缸号，有货就从同缸裁。',
              ),
            },
          ],
        },
        text(
          words('## Prices of your own', '## 企业专属价'),
          words(
            `A company that works with leather can <a href="${paths.tradeAccount()}">apply for a trade account</a> with its name and its unified social credit code, or abroad a registration or tax number. We check it within two business days. From then on, the prices of your group come off by themselves in the bag and at checkout.`,
            `从事皮革行业的企业可凭企业名称和统一社会信用代码（境外企业可填注册号或税号）<a href="${paths.tradeAccount()}">申请成为企业客户</a>，我们在两个工作日内审核。通过后，购物袋和结算时自动按所在分组的企业价优惠。`,
          ),
        ),
        text(
          words('## Ask us for', '## 这些请找我们'),
          words(
            '<ul><li>More than 500 meters of one color: a special price.</li><li>A color made for you: from 200 meters of microfiber, 300 meters of PU or 20 hides. We make a lab dip first.</li><li>Another width, backing or thickness.</li><li>Delivery to a bonded warehouse, or papers for export.</li></ul>',
            '<ul><li>同色超过 500 米：单独报价。</li><li>定制颜色：超纤 200 米起，PU 300 米起，皮 20 张起，先打色样。</li><li>更改幅宽、底布或厚度。</li><li>送保税仓或需要出口单证。</li></ul>',
          ),
          words(
            `For a quantity, request a quote in the price table of the material or in your bag: we answer within one business day, and you order at these prices. For the rest, <a href="${paths.contact()}">write to us</a> with the material, the quantity and the date.`,
            `采购量较大时，可在材料页的阶梯价或购物袋中询价，一个工作日内报价，可直接按报价下单。其余请<a href="${paths.contact()}">给我们留言</a>，写明材料、数量和交期。`,
          ),
        ),
      ],
    },
  },
  {
    kind: 'help',
    slug: 'price-tiers',
    age: 2,
    body: {
      name: words('Price tiers', '阶梯价'),
      title: words('Price tiers', '阶梯价'),
      lead: words(
        'The unit price of a color depends on its quantity. Your bag shows how much more gets you to the next tier.',
        '单价由同款同色的数量决定，购物袋会提示离下一档还差多少。',
      ),
      ...noSeo,
      blocks: [
        {
          type: 'table',
          title: words('Stock goods by the meter', '按米出售的现货'),
          columns: [
            { text: words('Meters of one color', '同色米数'), is_number: false },
            { text: words('Discount', '优惠'), is_number: true },
            {
              text: words(`At ${formatMoney(3800, 'en-us')}`, `以 ${formatMoney(3800, 'zh-cn')} 为例`),
              is_number: true,
            },
          ],
          rows: [
            tableRow('1–9.5', words('none', '无'), money(3800)),
            tableRow('10–49.5', '5%', money(3610)),
            tableRow('50–199.5', '12%', money(3344)),
            tableRow('200–500', '18%', money(3116)),
          ],
          caption: words('More than 500 meters: request a quote.', '超过 500 米请询价。'),
        },
        {
          type: 'table',
          title: words('Skins by the square foot', '按平方英尺出售的皮'),
          columns: [
            { text: words('Square feet of one color', '同色平方英尺'), is_number: false },
            { text: words('Discount', '优惠'), is_number: true },
          ],
          rows: [
            tableRow('10–99', words('none', '无')),
            tableRow('100–299', '5%'),
            tableRow('300–999', '9%'),
            tableRow('1,000–2,000', '14%'),
          ],
          caption: words('The table on each product page applies.', '各款以商品页上的价格表为准。'),
        },
        text(
          words('## Why colors do not add up', '## 为什么不同颜色不合并计算'),
          words(
            'A tier covers one setup: one roll on the table, one lot, one label. Two colors are two setups. Clearance goods have a single price, because they are the end of a roll.',
            '一档价对应一次上机：一卷、一缸、一张标签。两个颜色就是两次。尾货是卷上剩下的，只有一个价。',
          ),
        ),
      ],
    },
  },
  {
    kind: 'help',
    slug: 'delivery',
    age: 2,
    body: {
      name: words('Delivery', '配送'),
      title: words('Delivery', '配送'),
      lead: words(
        'Stock goods ordered before 15:00 ship the same business day from Guangzhou.',
        '现货工作日 15:00 前下单，当天从广州发出。',
      ),
      ...noSeo,
      blocks: [
        {
          type: 'table',
          title: words('By courier, up to 30 kg', '快递，30 公斤以内'),
          columns: [
            { text: words('To', '寄往'), is_number: false },
            { text: words('First kg', '首重 1 公斤'), is_number: true },
            { text: words('Each additional kg', '续重每公斤'), is_number: true },
            { text: words('Business days', '工作日'), is_number: true },
            { text: words('Free from', '包邮'), is_number: true },
          ],
          rows: [
            tableRow(
              words('Guangdong and its neighbors', '广东及邻近省份'),
              money(800),
              money(150),
              '1–2',
              money(49_900),
            ),
            tableRow(
              words('The rest of mainland China', '中国大陆其他省份'),
              money(1000),
              money(300),
              '2–4',
              money(49_900),
            ),
            tableRow(
              words('Northwest China and Tibet', '西北与西藏'),
              money(2000),
              money(1200),
              '5–8',
              money(99_900),
            ),
            tableRow(words('Hong Kong, Macau, Taiwan', '港澳台'), money(3500), money(1500), '3–6', '—'),
            tableRow(words('Asia', '亚洲'), money(12_000), money(4500), '5–9', '—'),
            tableRow(
              words('The rest of the world', '其他国家和地区'),
              money(18_000),
              money(7500),
              '7–14',
              '—',
            ),
          ],
          caption: words(
            'From 20 kg up you can also choose freight. Checkout shows the exact fee before you pay.',
            '20 公斤起另有物流可选，准确运费以结算页为准。',
          ),
        },
        text(
          words('## How it is packed', '## 怎么打包'),
          words(
            'Rolled face in on a core, sleeved and boxed. Up to two meters may be folded once over a tube. Skins are rolled too, because a fold in leather stays.',
            '面朝里卷在纸芯上，套袋装箱。两米以内可绕管对折一次。整张皮同样卷装，皮上的折痕消不掉。',
          ),
          words('## When it arrives', '## 收到之后'),
          words(
            `Unroll it before you cut. Compare lot, length and width with the label. If something is wrong, take a picture with the label in it and open a case from <a href="${paths.orders()}">your order</a>: uncut goods are replaced, no questions asked.`,
            `先展开，别急着裁。对一下缸号、长度和幅宽。有问题，请把标签一起拍下来，在<a href="${paths.orders()}">订单</a>里申请售后：没裁过的，直接换。`,
          ),
        ),
      ],
    },
  },
  {
    kind: 'help',
    slug: 'care',
    age: 2,
    body: {
      name: words('Care', '养护'),
      title: words('Care', '养护'),
      lead: words(
        'Three rules for every material, and the details by finish in the guide.',
        '三条规矩适用于所有材料，按表面细分的做法见指南。',
      ),
      ...noSeo,
      blocks: [
        {
          type: 'steps',
          title: words('Three rules', '三条规矩'),
          steps: [
            {
              title: words('Dry first', '先干擦'),
              text: words(
                'Dust is sand. Wipe or brush it off before anything wet.',
                '灰就是细沙，先干擦或刷掉，再碰水。',
              ),
            },
            {
              title: words('Blot, never rub', '吸，不要搓'),
              text: words(
                'Press a cloth onto the spill and let it soak up. Rubbing drives it in.',
                '洒上的液体用布压住吸走，一搓就进去了。',
              ),
            },
            {
              title: words('Test where nobody looks', '看不见处先试'),
              text: words('Inside a seam, and wait a day.', '在缝份里侧试，等一天。'),
            },
          ],
        },
        {
          type: 'list',
          title: words('By finish', '按表面'),
          rows: [
            {
              title: words('Aniline, pigmented, suede, waxed, patent', '苯胺、涂饰、绒面、油蜡、漆光'),
              text: words('What to do and what to avoid', '可以做的与要避免的'),
              ...link(paths.guide('care'), 'Care guide', '养护指南'),
            },
            {
              title: words('The material you bought', '您买的那一款'),
              text: words('Each product page has its own care notes', '每款商品页都有养护说明'),
              ...link(paths.orders(), 'My orders', '我的订单'),
            },
          ],
          ...noLink,
        },
      ],
    },
  },
]
