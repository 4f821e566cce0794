/** Names of one substance that INN, USAN, BAN and trade give differently. */
export const SAME_NAMES: readonly (readonly string[])[] = `
paracetamol, acetaminophen, APAP
adrenaline, epinephrine
noradrenaline, norepinephrine, levarterenol
isoprenaline, isoproterenol
orciprenaline, metaproterenol
salbutamol, albuterol
levosalbutamol, levalbuterol
furosemide, frusemide
lidocaine, lignocaine
tetracaine, amethocaine
oxybuprocaine, benoxinate
proxymetacaine, proparacaine
pramocaine, pramoxine
pethidine, meperidine
glibenclamide, glyburide
rifampicin, rifampin
aciclovir, acyclovir
amoxicillin, amoxycillin
flucloxacillin, floxacillin
ciclosporin, cyclosporin, cyclosporine
chlorphenamine, chlorpheniramine
chlortalidone, chlorthalidone
clomifene, clomiphene
cromoglicic acid, cromoglycic acid, cromolyn
dicycloverine, dicyclomine
amfepramone, diethylpropion
dosulepin, dothiepin
ergometrine, ergonovine
flumetasone, flumethasone
fludroxycortide, flurandrenolide, flurandrenolone
hydroxycarbamide, hydroxyurea
indometacin, indomethacin
folinic acid, leucovorin
chlormethine, mechlorethamine
meclozine, meclizine
thiamazole, methimazole
mesalazine, mesalamine
glyceryl trinitrate, nitroglycerin
norethisterone, norethindrone
buphenine, nylidrin
phytomenadione, phytonadione
mepyramine, pyrilamine
mepacrine, quinacrine, atabrine
hyoscine, scopolamine
hyoscine methobromide, methscopolamine
sulfadimidine, sulfamethazine
sulfafurazole, sulfisoxazole
suxamethonium, succinylcholine
tioguanine, thioguanine
tiotixene, thiothixene
trihexyphenidyl, benzhexol
alimemazine, trimeprazine
acetylsalicylic acid, aspirin
ascorbic acid, vitamin C
thiamine, aneurine, vitamin B1
riboflavin, vitamin B2
pyridoxine, vitamin B6
retinol, vitamin A
ergocalciferol, vitamin D2
nicotinic acid, niacin
nicotinamide, niacinamide
benzatropine, benztropine
proguanil, chlorguanide
amobarbital, amylobarbitone
secobarbital, quinalbarbitone
deferoxamine, desferrioxamine
desoximetasone, desoxymethasone
methenamine, hexamine
meticillin, methicillin
podophyllotoxin, podofilox
pizotifen, pizotyline
phenazone, antipyrine
streptozocin, streptozotocin
torasemide, torsemide
ursodeoxycholic acid, ursodiol
inamrinone, amrinone
diprophylline, dyphylline
profenamine, ethopropazine
nitrofural, nitrofurazone
moracizine, moricizine
amfetamine, amphetamine
dicoumarol, dicumarol
`
  .trim()
  .split('\n')
  .map((line) => line.split(', '))
