import { paths } from '@corium/contract/paths'
import { seconds } from '#server/runtime/clock.ts'
import type { PaletteColor } from '../catalog/palette.ts'
import { catalogSize, draw, sku } from './pictures.ts'
import type { DemoText } from './seed-content.ts'
import { text, type Words, words } from './words.ts'

const noSeo = { seo_title: '', seo_description: '' }
const noLink = { link: '', link_text: '' }

const person = (
  name: Words,
  role: Words,
  sentence: Words,
  [code, color]: readonly [string, PaletteColor],
) => ({
  name,
  role,
  text: sentence,
  material: sku(code, color),
})

/** The pages about the shop; they show the figures of the catalog on the day of the seeding. */
export function aboutPages(at: Date): DemoText<'about'>[] {
  const { styles, colors } = catalogSize()
  const counted_at = seconds(at)
  return [
    {
      kind: 'about',
      slug: 'aboutcompany',
      age: 2,
      body: {
        name: words('Company', '公司'),
        title: words('We keep leather on the shelf\nand its number in a drawer.', '皮在架上，\n数在抽屉里。'),
        lead: words(
          `Corium sells leather and coated material by the meter, the hide and the roll: ${styles} styles, one booth of neutral light, and a number for every color, measured, not guessed.`,
          `Corium 按米、按张、按卷出售皮革与涂层材料：${styles} 个款式，一座中性光灯箱，每个颜色都有一组数值，是测出来的，不是估的。`,
        ),
        ...noSeo,
        blocks: [
          {
            type: 'picture',
            image: draw(
              'stack',
              'PU2317',
              'saddle',
              words('Six colors of litchi PU in a pile', '一叠六色荔枝纹PU革'),
              { others: ['bone', 'bottle', 'navy', 'oxblood', 'sand'] },
            ),
            caption: words('Six dyes of Brenner Litchi, cut edge to the front', '布伦纳荔枝纹六色，切边朝前'),
            has_ruler: false,
          },
          {
            type: 'figures',
            title: words('In figures', '一些数字'),
            figures: [
              { value: String(styles), label: words('styles on the shelf', '个在架款式') },
              { value: String(colors), label: words('colors, each measured', '个颜色，逐一测量') },
              { value: '9', label: words('spots measured in every lot', '个点，每缸必测') },
              {
                value: 'ΔE 1.0',
                label: words('maximum distance of a lot from its standard', '每缸与标准样的最大色差'),
              },
            ],
            counted_at,
            note: words('Stock moves by the hour.', '库存随时变动。'),
            link: paths.products(),
            link_text: words('Where they come from', '数字从哪里来'),
          },
          {
            type: 'steps',
            title: words('How a meter reaches you', '一米料怎么到您手上'),
            steps: [
              {
                title: words('Raw stock', '原料'),
                text: words(
                  'Hides are graded on the flesh side; coated goods are checked over a light table, end to end.',
                  '皮看肉面定级；涂层材料在灯台上从头看到尾。',
                ),
              },
              {
                title: words('Color', '颜色'),
                text: words(
                  'A strike-off is measured wet and dry, then waits a day. Dye settles overnight.',
                  '打样湿测一次、干测一次，再放一天：颜色过夜才稳。',
                ),
              },
              {
                title: words('Shelf', '入库'),
                text: words(
                  'Every roll has a card with lot, length and flaws. You see the longest piece before you order.',
                  '每卷一张卡，写明缸号、长度和疵点。下单前就能看到最长的一段。',
                ),
              },
              {
                title: words('Cut', '裁切'),
                text: words(
                  'Cut by hand along a straight selvage, rolled face in and shipped the same day if ordered before 15:00.',
                  '沿直边手工裁，面朝里卷好，15:00 前下单当天发出。',
                ),
              },
            ],
          },
          {
            type: 'timeline',
            title: words('Timeline', '年表'),
            entries: [
              {
                year: '2019',
                text: words('Two shelves and a secondhand light booth', '两排货架，一座二手灯箱'),
              },
              {
                year: '2021',
                text: words(
                  'First house standard: Brenner in twelve colors',
                  '第一套自家标准色：布伦纳十二色',
                ),
              },
              { year: '2023', text: words('Cut from one meter, no minimum roll', '一米起裁，不再整卷起售') },
              {
                year: '2025',
                text: words(
                  'Every lot measured, and the numbers printed on the roll',
                  '每缸都测，数字印在卷上',
                ),
              },
              {
                year: '2026',
                text: words('Color search by code, picker or photo', '按色号、取色、照片找颜色'),
              },
            ],
          },
        ],
      },
    },
    {
      kind: 'about',
      slug: 'corevalues',
      age: 2,
      body: {
        name: words('Core values', '价值观'),
        title: words('Four rules\nwe can be held to.', '四条规矩，\n做不到尽管来问。'),
        lead: words(
          'A value that cannot be broken is decoration. Each of these has a number, and a person to call when we miss it.',
          '不可能违反的价值观只是装饰。下面每一条都有数字，也有做不到时可以找的人。',
        ),
        ...noSeo,
        blocks: [
          {
            type: 'steps',
            title: '',
            steps: [
              {
                title: words('Say the number', '把数说出来'),
                text: words(
                  'Thickness, weight, color and test results are printed with their units and standards, even when they are ordinary.',
                  '厚度、克重、颜色、检测，连同单位和标准一起印出来，平平无奇也照印。',
                ),
              },
              {
                title: words('Show the flaw', '把疵点亮出来'),
                text: words(
                  'Scars, stops and joins are marked on the roll and named on the order before you pay.',
                  '疤、停车痕、接头，在卷上做记号，付款前写在订单上。',
                ),
              },
              {
                title: words('One lot, one product', '一件产品，一缸料'),
                text: words(
                  'We cut one order from one lot, or ask before we mix.',
                  '一张订单裁自同一缸；要混缸，先问您。',
                ),
              },
              {
                title: words('Less coat', '少一层涂层'),
                text: words(
                  'Between two finishes that pass, we keep the thinner one.',
                  '两种涂层都合格，我们留薄的那种。',
                ),
              },
            ],
          },
          {
            type: 'list',
            title: words('When we miss one', '做不到的时候'),
            rows: [
              {
                title: words('A number is wrong', '数字错了'),
                text: words(
                  'We retest the lot and write to everyone who bought it.',
                  '整缸复测，并通知每位买家。',
                ),
                link: paths.contact(),
                link_text: words('Tell us', '告诉我们'),
              },
              {
                title: words('A flaw was not marked', '疵点没标出来'),
                text: words('Refund by the meter, or a new cut. You choose.', '按米退款或重裁，由您选。'),
                link: paths.afterSales(),
                link_text: words('After-sales', '售后'),
              },
            ],
            ...noLink,
          },
        ],
      },
    },
    {
      kind: 'about',
      slug: 'personnel',
      age: 2,
      body: {
        name: words('People', '团队'),
        title: words('Six people and\nthe piece each keeps.', '六个人，\n和各自留着的那块料。'),
        lead: words(
          'No portraits in a studio: we asked everyone for the one material they would not sell, and for a sentence about their work.',
          '不拍棚拍照。我们请每个人挑一块自己舍不得卖的料，再说一句自己的活。',
        ),
        ...noSeo,
        blocks: [
          {
            type: 'people',
            title: '',
            people: [
              person(
                words('Wen Qiao', '温桥'),
                words('Buying, hides', '采购，生皮'),
                words(
                  'Turns every hide to its flesh side first. The back tells how the animal lived; the front only how it was finished.',
                  '每张皮先翻到肉面。背面讲的是牛怎么活过，正面只讲怎么涂过。',
                ),
                ['CL0728', 'camel'],
              ),
              person(
                words('He Yun', '何芸'),
                words('Color room', '色彩室'),
                words(
                  'Measures nine spots and trusts none of them alone. Keeps the standards in a drawer without light.',
                  '测九个点，单看哪个都不信。标准样锁在不见光的抽屉里。',
                ),
                ['CL0450', 'bottle'],
              ),
              person(
                words('Ana Lindqvist', '安娜·林德奎斯特'),
                words('Finishing', '涂饰'),
                words(
                  'Argues for one coat less. Most of the feel of a leather is lost in the last few micrometers.',
                  '总说少上一层。皮的手感，多半丢在最后那几微米里。',
                ),
                ['MS0920', 'rust'],
              ),
              person(
                words('Zhou Lei', '周磊'),
                words('Cutting table', '裁床'),
                words(
                  'Cuts three hundred lengths a day and still smooths each one with the flat of his hand before it is rolled.',
                  '一天裁三百段，每段卷之前仍用手掌抹平。',
                ),
                ['FC0210', 'navy'],
              ),
              person(
                words('Marta Ribeiro', '玛尔塔·里贝罗'),
                words('Questions and returns', '咨询与售后'),
                words(
                  'Asks for a photograph in daylight, by a window, without flash, and then says what she sees.',
                  '请您在窗边日光下拍一张，不开闪光灯，然后照实说她看到的。',
                ),
                ['PU2290', 'mustard'],
              ),
              person(
                words('Song Jia', '宋佳'),
                words('Site', '网站'),
                words(
                  'Draws a millimeter as a millimeter. Would rather show a true grain small than a false one large.',
                  '画一毫米就是一毫米。宁可把真纹路画小，也不把假的画大。',
                ),
                ['MF1802', 'slate'],
              ),
            ],
          },
          {
            type: 'list',
            title: words('Work with us', '加入我们'),
            rows: [
              {
                title: words('Color matcher', '对色员'),
                text: words('Guangzhou, full time', '广州，全职'),
                link: paths.contact(),
                link_text: words('Write to us', '联系我们'),
              },
              {
                title: words('Cutter, evening shift', '裁床，晚班'),
                text: words('Guangzhou, full time', '广州，全职'),
                link: paths.contact(),
                link_text: words('Write to us', '联系我们'),
              },
              {
                title: words('Customer advisor, English', '英语客服'),
                text: words('Remote, part time', '远程，兼职'),
                link: paths.contact(),
                link_text: words('Write to us', '联系我们'),
              },
            ],
            ...noLink,
          },
        ],
      },
    },
    {
      kind: 'about',
      slug: 'cause',
      age: 2,
      body: {
        name: words('Cause', '公益'),
        title: words('Ends of rolls\nbecome first pieces.', '卷尾的料，\n成为第一件作品。'),
        lead: words(
          'Short ends cannot be sold by the meter. Twice a year they go, sorted by color, to training workshops that ask for them.',
          '不足一米的卷尾没法按米卖。每年两次，按颜色理好，送给来要料的培训作坊。',
        ),
        ...noSeo,
        blocks: [
          {
            type: 'picture',
            image: draw(
              'stack',
              'MF1802',
              'slate',
              words('Six neutrals of microfiber nappa in a pile', '一叠六款超纤纳帕中性色'),
              { others: ['oat', 'taupe', 'sage', 'pewter', 'bone'] },
            ),
            caption: words('Ends of Halden Nappa, sorted from light to dark', '哈尔登纳帕卷尾，由浅到深'),
            has_ruler: false,
          },
          {
            type: 'figures',
            title: '',
            figures: [
              { value: '412 kg', label: words('of ends given in 2025', '2025 年送出的卷尾') },
              { value: '7', label: words('workshops that asked', '家来要料的作坊') },
              { value: '0', label: words('ends burned since 2023', '2023 年以来焚烧的卷尾') },
            ],
            counted_at: Date.UTC(2026, 0, 15) / 1000,
            note: words('Weighed at the door.', '出门时过秤。'),
            ...noLink,
          },
          text(
            words('## Request a box', '## 来要一箱'),
            words(
              `Schools and training workshops can write to us with their number of learners and what they make. We send a box of 10 to 15 kg in spring and in autumn; you pay the freight. <a href="${paths.contact()}">Write to us</a>.`,
              `学校和培训作坊请来信，告诉我们学员人数和要做什么。每年春秋两季各寄一箱，10 至 15 公斤，运费自付。<a href="${paths.contact()}">联系我们</a>`,
            ),
          ),
        ],
      },
    },
    {
      kind: 'about',
      slug: 'ourbrand',
      age: 2,
      body: {
        name: words('Brand', '品牌'),
        title: words('The name is\nthe useful layer.', '名字，\n就是有用的那一层。'),
        lead: words(
          'Corium is the Latin word for the dermis, the part of a hide that becomes leather. What lies above it is hair; what lies below is fat.',
          'Corium 是拉丁语的“真皮层”，一张皮里真正能成革的那部分。上面是毛，下面是脂。',
        ),
        ...noSeo,
        blocks: [
          {
            type: 'brand',
            material: sku('CL0450', 'bottle'),
            text: words(
              'The pinked edge is the mark of a sample: cut so that it does not fray, and never mistaken for goods. Neutral gray around it is the booth in which color is judged.',
              '锯齿边是小样的记号：这样裁不会散边，也不会被当成成品。周围的中性灰，是看颜色的灯箱。',
            ),
          },
          text(
            words('## How to use the mark', '## 标志怎么用'),
            words(
              '<ul><li>On a neutral ground, in black or bottle green.</li><li>With clear space on every side, as wide as one tooth.</li><li>Never on a picture of material: the material speaks there.</li></ul>',
              '<ul><li>放在中性底上，用黑或瓶绿。</li><li>四周各留一个锯齿宽的空。</li><li>不压在材料照片上，那里让材料自己说话。</li></ul>',
            ),
          ),
        ],
      },
    },
  ]
}
