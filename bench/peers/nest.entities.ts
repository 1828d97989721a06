// TypeORM entities for the tables, without unused columns.
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'

@Entity('pets')
export class Pet {
  @PrimaryGeneratedColumn()
  id!: number

  @Column('text')
  name!: string

  @Column('integer', { name: 'category_id' })
  categoryId!: number

  @Column('text')
  status!: string

  @Column('integer', { select: false })
  quantity!: number

  @Column('integer', { select: false })
  reserved!: number
}

@Entity('orders')
export class Order {
  @PrimaryGeneratedColumn()
  id!: number

  @Column('integer', { name: 'pet_id' })
  petId!: number

  @Column('integer')
  quantity!: number

  @Column('integer', { name: 'ship_date', nullable: true })
  shipDate!: number | null

  @Column('integer')
  complete!: number

  @Column('integer', { name: 'placed_at' })
  placedAt!: number
}

@Entity('stock_movements')
export class Movement {
  @PrimaryGeneratedColumn()
  id!: number

  @Column('integer', { name: 'pet_id' })
  petId!: number

  @Column('integer')
  number!: number

  @Column('integer')
  delta!: number

  @Column('integer')
  quantity!: number

  @Column('text')
  reason!: string

  @Column('integer', { name: 'order_id' })
  orderId!: number

  @Column('text')
  actor!: string

  @Column('integer')
  at!: number
}
