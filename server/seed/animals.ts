// The data of the demonstration store: its categories, how many pets each has, and the names of pets.

export interface Kind {
  readonly name: string
  readonly description: string
  /** The number of pets in the category. */
  readonly animals: number
  /** The maximum stock of one pet: fish are sold by the dozen, dogs one by one. */
  readonly maxUnits: number
}

export const kinds: readonly Kind[] = [
  { name: 'dog', description: 'Puppies and grown dogs, vaccinated and chipped', animals: 28, maxUnits: 1 },
  { name: 'cat', description: 'Kittens and cats, house-trained', animals: 26, maxUnits: 1 },
  { name: 'rabbit', description: 'Dwarf and angora rabbits, best kept in pairs', animals: 18, maxUnits: 3 },
  { name: 'guinea pig', description: 'Sociable, talkative, fond of cucumber', animals: 16, maxUnits: 4 },
  { name: 'hamster', description: 'Golden and dwarf hamsters; awake at night', animals: 14, maxUnits: 6 },
  { name: 'parrot', description: 'Parrots, parakeets and cockatiels, ringed', animals: 15, maxUnits: 2 },
  { name: 'canary', description: 'Singers, from breeders nearby', animals: 12, maxUnits: 5 },
  { name: 'tropical fish', description: 'Fresh-water fish for warm tanks, sold in swarms', animals: 20, maxUnits: 60 },
  { name: 'goldfish', description: 'For ponds and large tanks', animals: 10, maxUnits: 40 },
  { name: 'tortoise', description: 'With papers; they will outlive us', animals: 6, maxUnits: 2 },
  { name: 'gecko', description: 'Leopard and crested geckos', animals: 8, maxUnits: 4 },
  { name: 'horse', description: 'Ponies and riding horses, on the farm outside the town', animals: 4, maxUnits: 1 },
]

export const petNames: readonly string[] = (
  'Ada Agatha Ajax Alma Apollo Archie Arlo Astrid Attila Aurora Bailey Balou Bambi Basil Bella Benny Birdie Bluebell Bonnie Bruno Caesar ' +
  'Charlie Chilli Chloé Clover Coco Cosmo Daisy Dante Diesel Dolly Dumpling Echo Eddie Elsa Emil Ernie Felix Fia Figaro Finn Flora Fips ' +
  'Freya Frida Frieda Gandalf Ginger Gizmo Greta Gustav Hanna Hazel Henry Hugo Ida Indie Iris Jasper Juno Käthe Karlo Kiwi Lady Leia Leo ' +
  'Lola Lotte Loki Lucky Lulu Luna Maja Marzipan Max Merlin Mia Milo Minka Mochi Molly Momo Moritz Muffin Nala Nemo Nina Ninja Noodle Nova ' +
  'Odin Olive Oscar Otto Paco Paula Pebbles Penny Pepper Pesto Pip Pixel Poppy Puck Quito Rex Ringo Rocky Romeo Rosa Ruby Rufus Salty Sam ' +
  'Schnucki Shadow Simba Skye Smilla Smokey Socks Sophie Spot Stella Sushi Tango Teddy Tiger Tilda Tina Toffee Trüffel Ulla Uno Vanilla ' +
  'Venus Vito Waldo Whiskers Willow Wilma Winnie Xaver Yoda Yuki Zazu Zelda Ziggy Zorro'
).split(' ')
