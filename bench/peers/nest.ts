// NestJS on Node with TypeORM and class-validator, put together as its own guide does.
import 'reflect-metadata'
import {
  Body,
  ConflictException,
  Controller,
  Get,
  Module,
  NotFoundException,
  Param,
  ParseIntPipe,
  Post,
  Query,
  Res,
  ValidationPipe,
} from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { TypeOrmModule } from '@nestjs/typeorm'
import { Type } from 'class-transformer'
import { IsInt, IsISO8601, IsOptional, Max, Min } from 'class-validator'
import type { Response } from 'express'
import { Movement, Order, Pet } from './nest.entities.ts'
import { NestShop } from './nest.shop.ts'
import { insufficientStock, petNotFound } from './refusals.ts'

class PageQuery {
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit = 20
}

class NewOrderBody {
  @IsInt()
  @Min(1)
  petId!: number

  @IsInt()
  @Min(1)
  @Max(10_000)
  quantity = 1

  @IsOptional()
  @IsISO8601()
  shipDate?: string
}

@Controller()
class ShopController {
  private readonly shop: NestShop

  constructor(shop: NestShop) {
    this.shop = shop
  }

  @Get('pets/:id')
  async getPet(@Param('id', ParseIntPipe) id: number) {
    const pet = await this.shop.pet(id)
    if (!pet) throw new NotFoundException(petNotFound)
    return pet
  }

  @Get('pets')
  listPets(@Query() { limit }: PageQuery) {
    return this.shop.pets(limit)
  }

  @Post('store/orders')
  async placeOrder(@Body() order: NewOrderBody, @Res({ passthrough: true }) response: Response) {
    const placed = await this.shop.place(order)
    if (!placed) throw new ConflictException(insufficientStock)
    response.location(`/store/orders/${placed.id}`)
    return placed
  }
}

const { PORT = '0', STORE = '' } = process.env

@Module({
  imports: [
    TypeOrmModule.forRoot({
      type: 'better-sqlite3',
      database: STORE,
      entities: [Pet, Order, Movement],
      enableWAL: true,
    }),
    TypeOrmModule.forFeature([Pet]),
  ],
  controllers: [ShopController],
  providers: [NestShop],
})
class ShopModule {}

const app = await NestFactory.create(ShopModule, { logger: ['error'] })
app.useGlobalPipes(new ValidationPipe({ transform: true, whitelist: true, forbidNonWhitelisted: true }))
await app.listen(Number(PORT), '127.0.0.1')
