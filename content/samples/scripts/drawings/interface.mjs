// Check-in at an outpatient clinic: four screens, the letter before and after, the flow, the entrance sign.

const style = `<style>
body{font-family:"Public Sans";color:#16211f;background:#dfe6e2;-webkit-font-smoothing:antialiased}
.row{display:flex;gap:56px;height:100%;align-items:center;justify-content:center}
.phone{width:332px;height:704px;border-radius:44px;background:#0f1413;padding:10px;box-shadow:0 30px 60px -20px #2338317a,0 2px 0 #3b4643 inset}
.screen{background:#fbfcfa;border-radius:35px;height:100%;padding:20px 22px 22px;display:flex;flex-direction:column;gap:14px;overflow:hidden}
.bar{display:flex;justify-content:space-between;font-size:12px;font-weight:600}
h1{font-size:27px;line-height:1.16;font-weight:650;letter-spacing:-.4px;margin-top:12px}
p{font-size:16px;line-height:1.42}.small{font-size:13.5px;color:#4d5b57}
.card{background:#eaf1ed;border-radius:16px;padding:16px 18px}.card b{font-size:20px}
.button{margin-top:auto;background:#0b5a4c;color:#fff;text-align:center;border-radius:14px;padding:17px;font-weight:600;font-size:17px}
.second{background:none;color:#0b5a4c;margin-top:0;padding:6px;border:0}
.big{font-size:118px;font-weight:700;letter-spacing:-6px;line-height:.9;color:#0b5a4c}
.choice{border:1.5px solid #b9c7c1;border-radius:14px;padding:14px 16px;font-size:16px;display:flex;justify-content:space-between}
.choice.on{border:2.5px solid #0b5a4c;background:#eaf1ed;font-weight:600}
</style>`;

const phone = (inside) =>
  `<div class="phone"><div class="screen"><div class="bar"><span>9:12</span><span>●●● ▮</span></div>${inside}</div></div>`;

const arrive = phone(`<h1>Good morning, Mrs. Aydin</h1><p>You have one appointment today.</p>
  <div class="card"><b>9:40, eye clinic</b><p>Dr. Vermeer, about 30 minutes</p></div>
  <p class="small">You can have eye drops today. They blur your sight for some hours: please do not drive home.</p>
  <div class="button">I am here</div><div class="button second">I am not coming</div>`);

const check =
  phone(`<h1>Is this still right?</h1><p>Your pharmacy</p><div class="choice on"><span>Zuid, Kade 12</span><span>✓</span></div><div class="choice"><span>Another one</span></div>
  <p>Whom may we call?</p><div class="choice on"><span>Emre Aydin, son</span><span>✓</span></div><div class="choice"><span>Somebody else</span></div>
  <div class="button">Yes, all right</div>`);

const wait =
  phone(`<h1>Take a seat near the letter</h1><div class="big" style="margin:26px 0 10px">C</div><p>Walk past the café, then left. You will see a yellow C.</p>
  <div class="card"><b>About 15 minutes</b><p>Two people before you</p></div>
  <p class="small" style="margin-top:auto">We will send a message when it is your turn. You can get a coffee.</p>`);

const turn = `<div class="phone"><div class="screen" style="background:#0b5a4c;color:#fff"><div class="bar"><span>9:38</span><span>●●● ▮</span></div>
  <h1>It is your turn</h1><div class="big" style="color:#ffd86b;margin:30px 0 8px">C 4</div><p>Door 4. Dr. Vermeer is waiting for you.</p><p style="opacity:.85">No hurry. The door stays open.</p>
  <div class="button" style="background:#ffd86b;color:#16211f">On my way</div></div></div>`;

const letterBefore = `<div style="background:#fff;margin:50px auto;width:700px;height:900px;padding:56px 60px;box-shadow:0 16px 40px -18px #0006;font:400 13.5px/1.42 'Public Sans';color:#222">
  <p style="font-size:12px;text-align:right">Ref. OPH/2291-B<br>Your ref.: —</p><p style="font-size:13.5px;margin-top:26px"><b>Subject: invitation for consultation, outpatient department ophthalmology (location West, route 31, level 0)</b></p>
  ${[
    'Dear Sir or Madam, In connection with your referral by your general practitioner dated 4 March we hereby invite you for a consultation with the specialist or a physician assistant acting under supervision of the specialist.',
    'You are requested to report to the registration desk at least ten minutes prior to the time stated below. In case of first visit, registration at the central desk (route 01) must take place beforehand.',
    'You should bring: valid proof of identity; insurance card; current medication overview (not older than two weeks); referral letter, if not transmitted electronically; spectacles and, where applicable, the prescription thereof.',
    'As part of the examination the pupil may be dilated by medication, as a consequence of which participation in traffic is inadvisable during some hours. In view of this you are advised to arrange for transport.',
    'If you are prevented from attending you are requested to inform us at least 24 hours in advance, failing which costs may be charged in accordance with the general terms, which are available on request.',
  ]
    .map((text) => `<p style="font-size:13.5px;margin-top:16px">${text}</p>`)
    .join('')}
  <table style="margin-top:26px;font-size:13.5px;border-collapse:collapse;width:100%">${[
    ['Date', '18-03'],
    ['Time', '09:40'],
    ['Specialist', 'VERM-2'],
    ['Route', '31'],
  ]
    .map(
      ([name, value]) =>
        `<tr><td style="border:1px solid #999;padding:5px 9px">${name}</td><td style="border:1px solid #999;padding:5px 9px">${value}</td></tr>`,
    )
    .join('')}</table></div>`;

const letterAfter = `<div style="background:#fff;margin:50px auto;width:700px;height:900px;padding:64px 60px;box-shadow:0 16px 40px -18px #0006;color:#16211f;font-family:'Public Sans'">
  <p style="font-size:21px">Dear Mrs. Aydin,</p><p style="font-size:21px;margin-top:16px">We would like to look at your eyes.</p>
  <p style="font-size:52px;line-height:1.1;font-weight:650;letter-spacing:-1.4px;margin-top:34px;color:#0b5a4c">Tuesday 18 March,<br>9:40</p><p style="font-size:21px;margin-top:12px">Eye clinic, letter C. Doctor Vermeer.</p>
  <p style="font-size:21px;font-weight:650;margin-top:44px">Please bring</p><p style="font-size:21px;line-height:1.5">your passport or identity card<br>a list of your medicines<br>your glasses</p>
  <p style="font-size:21px;font-weight:650;margin-top:32px">Do not drive home</p><p style="font-size:21px">Eye drops blur your sight for some hours.</p>
  <p style="font-size:21px;font-weight:650;margin-top:32px">You cannot come?</p><p style="font-size:21px">Call 020 555 01 31 or answer this letter’s message.</p></div>`;

const steps = [
  ['Letter', 'Two weeks before', '31 words above the fold'],
  ['Message', 'The day before', 'Yes, no, another day'],
  ['Arrive', 'At the door', 'One tap or the desk'],
  ['Wait', 'Near a letter', 'A time, not a number'],
  ['Turn', 'Letter and door', 'Message and screen'],
];
const lanes = ['With a phone', 'With a letter', 'With somebody who helps'];
const flow = `<svg viewBox="0 0 1600 900" width="1600" height="900" xmlns="http://www.w3.org/2000/svg" font-family="Public Sans" fill="#16211f">
  <rect width="1600" height="900" fill="#fbfcfa"/>
  ${steps.map(([name, when, what], index) => `<text x="${330 + index * 250}" y="110" font-size="34" font-weight="650">${name}</text><text x="${330 + index * 250}" y="146" font-size="19" fill="#4d5b57">${when}</text><text x="${330 + index * 250}" y="842" font-size="19" fill="#4d5b57">${what}</text>`).join('')}
  ${lanes
    .map((lane, row) => {
      const y = 270 + row * 200;
      const color = ['#0b5a4c', '#b0641c', '#3a5a9b'][row];
      return `<path d="M60 ${y - 84}H1540" stroke="#d5ddd9" stroke-width="2"/><text x="60" y="${y + 6}" font-size="21" font-weight="600" fill="${color}">${lane.replace(' who helps', '')}</text>${row === 2 ? `<text x="60" y="${y + 34}" font-size="21" font-weight="600" fill="${color}">who helps</text>` : ''}
      <path d="M348 ${y}H1348" stroke="${color}" stroke-width="7"/>${steps.map((_, index) => `<circle cx="${348 + index * 250}" cy="${y}" r="19" fill="${(row === 1 && index === 1) || (row === 2 && index === 2) ? '#fbfcfa' : color}" stroke="${color}" stroke-width="7"/>`).join('')}`;
    })
    .join('')}
  <path d="M598 470V510" stroke="#b0641c" stroke-width="3"/><text x="540" y="540" font-size="18" fill="#b0641c">a call from the desk instead</text>
  <path d="M848 670V710" stroke="#3a5a9b" stroke-width="3"/><text x="790" y="740" font-size="18" fill="#3a5a9b">both phones get the letter</text>
  <path d="M60 786H1540" stroke="#d5ddd9" stroke-width="2"/></svg>`;

const page = (background, inside) => `${style}<body style="background:${background}">${inside}</body>`;

export const drawings = [
  {
    name: 'clinic-screens',
    width: 1600,
    height: 900,
    html: page('#dfe6e2', `<div class="row">${arrive}${check}${wait}${turn}</div>`),
    photo: true,
  },
  {
    name: 'clinic-letter-before',
    width: 900,
    height: 1000,
    html: page('#cfd6d2', letterBefore),
    photo: true,
  },
  { name: 'clinic-letter-after', width: 900, height: 1000, html: page('#cfd6d2', letterAfter), photo: true },
  { name: 'clinic-flow', width: 1600, height: 900, html: flow },
];
