import { paths } from '@corium/contract/paths'
import type { DemoText } from './seed-content.ts'
import { type Words, words } from './words.ts'

const faq = (slug: string, category: string, question: Words, answer: Words): DemoText<'faq'> => ({
  kind: 'faq',
  slug,
  category: `faq-${category}`,
  age: 2,
  body: { question, answer: { en: `<p>${answer.en}</p>`, zh: `<p>${answer.zh}</p>` } },
})

/** Frequently asked questions, in groups. */
export const faqs = (): DemoText<'faq'>[] => [
  faq(
    'return-cut',
    'returns',
    words('Can I return cut material?', '裁下来的料能退吗？'),
    words(
      'Yes, within seven days of receipt, if it is whole, unwashed and not cut further. Material that was made to order for you cannot be returned unless it is wrong or flawed.',
      '可以。签收后七天内，料完整、未洗、未再裁即可退。为您定制的料，除发错或质量问题外不支持退货。',
    ),
  ),
  faq(
    'flaw',
    'returns',
    words('There is a flaw. How long do I have?', '有瑕疵，多久内可以反馈？'),
    words(
      `Thirty days from receipt. Take one picture of the whole width and one close up, with the roll label in it, and <a href="${paths.afterSales()}">open a case</a>. We decide within 48 hours.`,
      `签收后三十天内。拍一张整幅、一张近景，带上卷标，<a href="${paths.afterSales()}">申请售后</a>，48 小时内给结果。`,
    ),
  ),
  faq(
    'who-pays',
    'returns',
    words('Who pays for sending it back?', '退货运费谁付？'),
    words(
      'We do if the goods are wrong or flawed. You do if you have changed your mind.',
      '发错或有瑕疵，由我们承担；不想要了，由您承担。',
    ),
  ),
  faq(
    'half-meters',
    'ordering',
    words('Do you cut half meters?', '半米能裁吗？'),
    words(
      'Yes, from one meter up in half-meter steps, in one piece as long as the roll allows. Skins are sold whole, by measured area.',
      '可以。一米起裁，半米递增，只要卷上长度够就整段裁。皮按实测面积整张出售。',
    ),
  ),
  faq(
    'thickness-tote',
    'ordering',
    words('What thickness should I choose for a tote?', '做托特包选多厚？'),
    words(
      `1.0 to 1.3 mm if it may slouch, 1.3 to 1.8 mm if it should stand. <a href="${paths.guide('thickness')}">The guide</a> has twelve uses side by side.`,
      `要软塌的，1.0 至 1.3 毫米；要挺的，1.3 至 1.8 毫米。<a href="${paths.guide('thickness')}">厚度指南</a>列了十二种用途。`,
    ),
  ),
  faq(
    'hold',
    'ordering',
    words('How long is an unpaid order held?', '未付款的订单保留多久？'),
    words(
      'Twenty-four hours from the minute you place it. After that it is canceled and the goods are released.',
      '从下单那一分钟起保留二十四小时，之后订单自动取消，商品不再保留。',
    ),
  ),
  faq(
    'pay',
    'ordering',
    words('How can I pay?', '怎么付款？'),
    words(
      'With WeChat Pay in yuan, or with PayPal. If the currencies differ, you see the exchange rate and the amount before you agree. Larger orders can be paid by bank transfer: choose it on the payment page, and we hold the goods for some days more.',
      '微信支付（人民币）或 PayPal。币种不同的，确认前就能看到汇率和金额。金额较大的订单可选银行转账：在付款页选择后，商品会为您多保留几天。',
    ),
  ),
  faq(
    'invoice',
    'ordering',
    words('Can I get a VAT invoice?', '可以开增值税发票吗？'),
    words(
      `Yes, ordinary and special ones. Save your title under <a href="${paths.invoices()}">Invoices</a> and request one at checkout or later.`,
      `可以，普票、专票都开。在<a href="${paths.invoices()}">发票</a>里保存抬头，结算时或之后申请。`,
    ),
  ),
  faq(
    'screen-green',
    'color',
    words('Why does my screen show a different green?', '为什么屏幕上的绿不一样？'),
    words(
      'Screens differ more than dye lots do. The number beside the color is measured in daylight; trust it, and a color card, more than any picture.',
      '屏幕之间的差别比缸差还大。颜色旁的数值是日光下测的，请以它和色卡为准，别以图片为准。',
    ),
  ),
  faq(
    'dye-lot',
    'color',
    words('What is a dye lot?', '什么是缸号？'),
    words(
      `Everything dyed in one batch. Two lots are close but never identical. <a href="${paths.newsDetail('what-a-dye-lot-is')}">Read how we number them</a>.`,
      `同一次染出来的就是一缸。两缸相近，但不会相等。<a href="${paths.newsDetail('what-a-dye-lot-is')}">看看我们怎么编号</a>。`,
    ),
  ),
  faq(
    'match-mine',
    'color',
    words('Can you match a color I send you?', '我寄个颜色来，能对吗？'),
    words(
      `Search for it first: by code, by eye or by photo. If nothing comes close, we can make a lab dip for orders from 200 meters. <a href="${paths.contact()}">Write to us</a>.`,
      `先搜一下：按色号、取色或照片。若没有相近的，200 米起可打色样，请<a href="${paths.contact()}">联系我们</a>。`,
    ),
  ),
  faq(
    'free-cards',
    'color',
    words('How many color cards are free?', '色卡能免费要几张？'),
    words(
      'Up to five at a time and ten in thirty days, mailed free of charge. You can request the same style again after ninety days.',
      '每次最多五张，三十天内最多十张，邮寄免费。同一款九十天后可再要。',
    ),
  ),
  faq(
    'when-sent',
    'delivery',
    words('When will my order ship?', '什么时候发货？'),
    words(
      'Stock goods ship the same business day if you order before 15:00. Skins ship within two days, because each one is measured. Goods made to order ship within the time shown on the product page.',
      '现货工作日 15:00 前下单当天发出；整张皮需逐张测量，两天内发出；定制商品按商品页所写的时间发出。',
    ),
  ),
  faq(
    'abroad',
    'delivery',
    words('Do you ship abroad?', '可以寄到国外吗？'),
    words(
      'Yes. Checkout shows the fee and delivery time for your address. Your country’s duties and taxes are paid on arrival.',
      '可以。结算页会显示到您地址的运费和天数。关税按当地规定，到达时由收件人支付。',
    ),
  ),
  faq(
    'real-leather',
    'material',
    words('Is PU leather real leather?', 'PU革是真皮吗？'),
    words(
      'No. PU leather is cloth or microfiber with a polyurethane coat. Genuine leather is a hide. The first line of every product page says which of the two it is.',
      '不是。PU革是布或超纤基布加聚氨酯涂层，真皮是动物皮。每款商品页第一行就写明是哪一种。',
    ),
  ),
]
