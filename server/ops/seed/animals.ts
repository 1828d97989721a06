// Data for the demo store: categories, the first pets and orders, and names for the other pets. The examples in the OpenAPI document
// refer to the categories and to the first pets and orders.
import type { NewPet } from '../../shop/pets/pets.ts'

export interface Species {
  readonly name: string
  readonly description: string
  /** The number of generated pets in the category, in addition to those listed in this file. */
  readonly animals: number
  /** The maximum stock of one pet: fish are sold by the dozen, dogs one by one. */
  readonly maxUnits: number
}

export const allSpecies: readonly Species[] = [
  { name: 'dog', description: 'Puppies and grown dogs, vaccinated and chipped', animals: 24, maxUnits: 1 },
  { name: 'cat', description: 'Kittens and cats, house-trained', animals: 24, maxUnits: 1 },
  { name: 'rabbit', description: 'Dwarf and angora rabbits, best kept in pairs', animals: 17, maxUnits: 3 },
  { name: 'guinea pig', description: 'Sociable, talkative, fond of cucumber', animals: 15, maxUnits: 4 },
  { name: 'hamster', description: 'Golden and dwarf hamsters; awake at night', animals: 13, maxUnits: 6 },
  { name: 'parrot', description: 'Banded parrots, parakeets, and cockatiels', animals: 14, maxUnits: 2 },
  { name: 'canary', description: 'Singers from local breeders', animals: 12, maxUnits: 5 },
  { name: 'tropical fish', description: 'Freshwater fish for heated tanks, sold in groups', animals: 19, maxUnits: 60 },
  { name: 'goldfish', description: 'For ponds and large tanks', animals: 10, maxUnits: 40 },
  { name: 'tortoise', description: 'With papers; they will outlive us', animals: 5, maxUnits: 2 },
  { name: 'gecko', description: 'Leopard and crested geckos', animals: 8, maxUnits: 4 },
  { name: 'horse', description: 'Ponies and riding horses, at the farm outside town', animals: 4, maxUnits: 1 },
  { name: 'ferret', description: 'From a local breeder, expected in spring', animals: 0, maxUnits: 2 },
]

export interface FirstPet extends Omit<NewPet, 'categoryId' | 'status'> {
  readonly species: string
  readonly units: number
  /** Whether a customer asked to put the pet on hold. */
  readonly isOnHold?: boolean
}

/** The first pets, in id order; the first one has id 1. No orders except `firstOrders` are placed for these pets. */
export const firstPets: readonly FirstPet[] = [
  { name: 'Luna', species: 'cat', units: 1 },
  { name: 'Bruno', species: 'dog', units: 1 },
  { name: 'Pumpkin', species: 'guinea pig', units: 6 },
  { name: 'Coco', species: 'parrot', units: 1 },
  { name: 'Momo', species: 'rabbit', units: 3 },
  { name: 'Felix', species: 'cat', units: 1 },
  { name: 'Rex', species: 'dog', units: 1 },
  { name: 'Nemo', species: 'tropical fish', units: 30 },
  { name: 'Greta', species: 'dog', units: 1, isOnHold: true },
  { name: 'Matilda', species: 'tortoise', units: 1 },
  { name: 'Caramel', species: 'hamster', units: 4 },
  { name: 'Charlie', species: 'dog', units: 1 },
]

export interface FirstOrder {
  /** The name of the ordered pet, which is one of the first pets. */
  readonly pet: string
  readonly quantity: number
  /** The number of days until the order ships; undefined if it was fulfilled immediately. */
  readonly shipsInDays?: number
}

/** The first orders, in id order; the first one has id 1. */
export const firstOrders: readonly FirstOrder[] = [
  { pet: 'Caramel', quantity: 1 },
  { pet: 'Pumpkin', quantity: 2 },
  { pet: 'Nemo', quantity: 2, shipsInDays: 7 },
  { pet: 'Nemo', quantity: 5, shipsInDays: 9 },
  { pet: 'Momo', quantity: 1, shipsInDays: 6 },
]

export const petNames: readonly string[] = (
  'Ada Agatha Ajax Alma Amber Anton Apollo Archie Arlo Astrid Attila Aurora Bailey Balou Bambi Barney Basil Bella Benny Birdie Biscuit ' +
  'Blossom Bluebell Bonnie Bruna Button Caesar Chilli Chloé Cleo Clover Cosmo Cricket Daisy Dante Darwin Diesel Dolly Domino Dumpling ' +
  'Echo Eddie Elsa Emil Ernie Fergus Fern Fia Figaro Finn Fips Flora Freddie Freya Frida Frieda Gandalf Ginger Gizmo Goldie Gustav ' +
  'Hanna Hazel Heidi Henry Honey Hugo Ida Indie Iris Ivy Jasper Jonas Juniper Juno Karlo Käthe Kiwi Lady Leia Lenny Leo Loki Lola Lotte ' +
  'Lucky Lulu Mabel Maja Maple Marzipan Max Merlin Mia Milo Minka Minnie Mochi Molly Monty Moritz Muffin Nala Nina Ninja Noodle Nova ' +
  'Nugget Odin Olive Oreo Oscar Otto Pablo Paco Paula Peaches Pearl Pebbles Penny Pepper Pesto Pip Piper Pixel Poppy Puck Quito Ravi ' +
  'Ringo Robin Rocky Romeo Rosa Ruby Rufus Rusty Saffron Sage Salty Sam Schnucki Shadow Simba Skye Smilla Smokey Socks Sophie Spot ' +
  'Stella Sunny Sushi Tango Teddy Tess Thea Tiger Tilda Tina Toby Toffee Trüffel Ulla Uno Ursula Vanilla Venus Violet Vito Waldo Walnut ' +
  'Whiskers Willow Wilma Winnie Xaver Yara Yoda Yuki Zazu Zelda Ziggy Zorro'
).split(' ')
